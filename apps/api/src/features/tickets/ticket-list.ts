import { type DomainReply, mayOperate, type Permission } from '@koi/contract';
import { type Lang, mailStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { claimFields } from '../../platform/approvals/order-claims.ts';
import { totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { maskEmail, maskPhone } from '../../platform/masking/masked.ts';

export type TicketRow = DomainReply<'POST /operator/tickets/list'>['data']['data'][number];

interface Reader {
  permissions: readonly Permission[];
  lang: Lang;
}

/** One page of guests' messages, newest first, as the role may see them. */
export async function listTickets(
  ctx: AppContext,
  filter: { id?: number; status?: number },
  page: PageRequest,
  reader: Reader,
) {
  const { db } = ctx.database;
  let found = db.selectFrom('support_ticket as t');
  if (filter.id !== undefined) found = found.where('t.id', '=', String(filter.id));
  if (filter.status !== undefined) found = found.where('t.status', '=', filter.status as 0 | 1 | 2);
  const rows = await found
    .leftJoin('member as m', (join) => join.onRef('m.name', '=', 't.account').on('m.is_demo', '=', false))
    .leftJoin('operator as o', 'o.id', 't.decided_by')
    .selectAll('t')
    .select(['m.name as member_name', 'o.name as decider'])
    .select(sql<boolean>`coalesce(t.phone = m.phone or t.email = lower(m.email), false)`.as('isMembers'))
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const mayAnswer = mayOperate(reader.permissions, 'mail.answer');
  const waiting = rows.filter(({ status }) => status === mailStatuses.waiting).map(({ id }) => id);
  const taken = await claimFields(ctx, 'ticket', waiting);
  const data = rows.map(
    (row): TicketRow => ({
      id: row.id,
      account: row.account,
      member_name: row.member_name,
      phone: mayAnswer ? row.phone : maskPhone(row.phone),
      email: mayAnswer ? row.email : maskEmail(row.email),
      is_members_contact: row.isMembers,
      content: row.content,
      lang: row.lang,
      can_text: row.phone !== null && ctx.config.sms !== undefined,
      status: row.status,
      status_text: labelsIn(reader.lang).mailStatuses[row.status],
      answer: row.answer,
      delivery: row.delivery,
      decided_by: row.decider,
      decided_at: row.decided_at,
      ...taken(row.id),
      created_at: row.created_at,
    }),
  );
  return { data, total: await totalOf(db, found, page, rows.length) };
}
