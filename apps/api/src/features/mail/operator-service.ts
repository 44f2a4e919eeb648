import type { DomainReply } from '@koi/contract';
import { type Lang, mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { claimFields } from '../../platform/approvals/order-claims.ts';
import { flag } from '../../platform/lib/flag.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { answerRow, type MailRow } from './mail-view.ts';
import { type findBroadcast, readAnswers, type readConversation } from './queries.ts';

type StaffRow = MailRow & { member_name: string; decider: string | null };

/** Each with the mail it answers and its own answers. */
export async function operatorMailRows(
  ctx: AppContext,
  rows: readonly StaffRow[],
  lang: Lang,
): Promise<DomainReply<'POST /operator/mails/list'>['data']['data']> {
  const { db } = ctx.database;
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const parentIds = rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]));
  const parents =
    parentIds.length === 0
      ? []
      : await db.selectFrom('mail_message').selectAll().where('id', 'in', parentIds).execute();
  const waiting = rows.filter(({ status }) => status === mailStatuses.waiting).map(({ id }) => id);
  const taken = await claimFields(ctx, 'mail', waiting);
  return rows.map((row) => {
    const parent = parents.find(({ id }) => id === row.parent_id);
    return {
      id: row.id,
      member_id: row.member_id ?? 0,
      member_name: row.member_name,
      title: row.title,
      content: row.content,
      pid: row.parent_id ?? '0',
      parent: parent ? answerRow(parent) : null,
      status: row.status,
      status_text: labelsIn(lang).mailStatuses[row.status],
      decided_by: row.decider,
      ...taken(row.id),
      created_at: row.created_at,
      child: answers
        .filter(({ parent_id }) => parent_id === row.id)
        .map((answer) => ({ ...answerRow(answer), operator_name: answer.operator_name })),
    };
  });
}

type Written = Awaited<ReturnType<typeof readConversation>>['rows'][number];
type WrittenRow = DomainReply<'POST /operator/mails/conversation'>['data']['data'][number];

export function writtenRow(row: Written): WrittenRow {
  const isMembers = row.visible_type === mailVisibility.staff;
  return {
    id: row.id,
    title: row.title,
    content: isMembers ? row.content : safeHtml(row.content),
    url: row.url,
    by_member: isMembers,
    operator_name: row.operator_name,
    pid: row.parent_id ?? '0',
    is_read: isMembers || row.is_read === null ? null : flag(row.is_read),
    created_at: row.created_at,
  };
}

type Broadcast = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;

export function broadcastRow(
  row: Broadcast,
): DomainReply<'POST /operator/broadcasts/list'>['data']['data'][number] {
  return {
    id: row.id,
    title: row.title,
    content: safeHtml(row.content),
    url: row.url,
    langs: row.audience_langs,
    level_from: row.level_from,
    level_to: row.level_to,
    agent_name: row.agent_name,
    registered_from: row.registered_from,
    registered_before: row.registered_before,
    operator_name: row.operator_name,
    created_at: row.created_at,
    withdrawn_at: row.withdrawn_at,
    received: Number(row.received),
    read: Number(row.read),
  };
}
