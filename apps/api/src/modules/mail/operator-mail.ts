import type { Reply } from '@koi/contract';
import { type Lang, mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import { claimFields } from '../../approvals/order-claims.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { totalOf } from '../../db/operator-page.ts';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { memberId } from '../../identity/member-id.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { readAnswers } from './mail-repository.ts';
import { answerRow, type MailRow } from './mail-view.ts';

interface StaffFilter {
  id?: number;
  status?: number;
  member_name?: string;
}

type StaffRow = MailRow & { member_name: string; decider: string | null };

/** One page of members' mail, newest first, and how many are waiting. */
export async function listStaffMail(db: Kysely<Tables>, filter: StaffFilter, page: PageRequest) {
  // A literal, so that the planner can use the partial indexes over members' mail.
  let found = db.selectFrom('mail_message').where('visible_type', '=', sql.lit(mailVisibility.staff));
  if (filter.id !== undefined) found = found.where('id', '=', String(filter.id));
  if (filter.status !== undefined) found = found.where('status', '=', filter.status as 0 | 1 | 2);
  if (filter.member_name !== undefined)
    found = found.where('member_id', '=', await memberId(db, filter.member_name));
  const rows = await db
    .selectFrom(found.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('m'))
    .innerJoin('member', 'member.id', 'm.member_id')
    .leftJoin('operator', 'operator.id', 'm.decided_by')
    .selectAll('m')
    .select(['member.name as member_name', 'operator.name as decider'])
    .orderBy('m.id', 'desc')
    .execute();
  const { waiting } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('visible_type', '=', sql.lit(mailVisibility.staff))
    .where('status', '=', sql.lit(mailStatuses.waiting))
    .executeTakeFirstOrThrow();
  return { rows, total: await totalOf(db, found, page, rows.length), waiting: Number(waiting) };
}

/** Each with the mail it answers and its own answers. */
export async function operatorMailRows(
  ctx: AppContext,
  rows: readonly StaffRow[],
  lang: Lang,
): Promise<Reply<'POST /operator/mails/list'>['data']['data']> {
  const { db } = ctx.database;
  const offset = ctx.config.offsetMinutes;
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const parentIds = rows.flatMap(({ pid }) => (pid === null ? [] : [pid]));
  const parents =
    parentIds.length === 0
      ? []
      : await db.selectFrom('mail_message').selectAll().where('id', 'in', parentIds).execute();
  const waiting = rows.filter(({ status }) => status === mailStatuses.waiting).map(({ id }) => id);
  const taken = await claimFields(ctx, 'mail', waiting);
  return rows.map((row) => {
    const parent = parents.find(({ id }) => id === row.pid);
    return {
      id: wireId(row.id),
      member_id: row.member_id ?? 0,
      member_name: row.member_name,
      title: row.title,
      content: row.content,
      pid: wireId(row.pid ?? '0'),
      parent: parent ? answerRow(parent, offset) : null,
      status: row.status,
      status_text: labelsIn(lang).mailStatuses[row.status],
      decided_by: row.decider,
      ...taken(row.id),
      created_at: toWireDate(row.created_at, offset),
      child: answers
        .filter(({ pid }) => pid === row.id)
        .map((answer) => ({ ...answerRow(answer, offset), operator_name: answer.operator_name })),
    };
  });
}

/** All mail between a member and the staff, newest first; automatic mail from the site is left out. */
export async function readConversation(db: Kysely<Tables>, memberName: string, page: PageRequest) {
  const written = db
    .selectFrom('mail_message as m')
    .where('m.member_id', '=', await memberId(db, memberName))
    .where('m.visible_type', '<>', sql.lit(mailVisibility.all))
    .where((eb) =>
      eb.or([eb('m.visible_type', '=', mailVisibility.staff), eb('m.operator_id', 'is not', null)]),
    );
  const rows = await written
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .leftJoin('mail_copy as c', (join) =>
      join.onRef('c.message_id', '=', 'm.id').onRef('c.member_id', '=', 'm.member_id'),
    )
    .select(['m.id', 'm.title', 'm.content', 'm.url', 'm.visible_type', 'm.pid', 'm.created_at'])
    .select(['o.name as operator_name', 'c.is_read'])
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await totalOf(db, written, page, rows.length) };
}

type Written = Awaited<ReturnType<typeof readConversation>>['rows'][number];
type WrittenRow = Reply<'POST /operator/mails/conversation'>['data']['data'][number];

export function writtenRow(row: Written, offset: number): WrittenRow {
  const isMembers = row.visible_type === mailVisibility.staff;
  return {
    id: wireId(row.id),
    title: row.title,
    content: isMembers ? row.content : safeHtml(row.content),
    url: row.url,
    by_member: isMembers ? 1 : 0,
    operator_name: row.operator_name,
    pid: wireId(row.pid ?? '0'),
    is_read: isMembers || row.is_read === null ? null : row.is_read === 1 ? 1 : 0,
    created_at: toWireDate(row.created_at, offset),
  };
}
