import type { Body, OperatorPage, Reply } from '@koi/contract';
import type { Kysely, Selectable } from 'kysely';
import { decideOrder } from '../../approvals/decide-order.ts';
import { claimFields } from '../../approvals/order-claims.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import type { TeamTables } from '../../db/tables/team.ts';
import type { Tables } from '../../db/tables.ts';
import { memberId as idOf } from '../../identity/member-id.ts';
import { toWireDateOrNull } from '../../lib/time.ts';
import { phoneLine } from '../../phones/phone-line.ts';
import { applicationRow } from './applications.ts';
import { makeAgent } from './make-agent.ts';

type Row = Reply<'POST /operator/agents/applications/list'>['data']['data'][number];
type Stored = Selectable<TeamTables['agent_application']>;

export async function listAgentApplications(
  ctx: AppContext,
  body: Body<'POST /operator/agents/applications/list'>,
): Promise<OperatorPage<Row>> {
  const page = pageRequest(body);
  const { db } = ctx.database;
  let found = db.selectFrom('agent_application');
  if (body.status !== undefined) found = found.where('status', '=', body.status);
  if (body.member_name !== undefined) found = found.where('member_id', '=', await idOf(db, body.member_name));
  if (body.id !== undefined) found = found.where('id', '=', String(body.id));
  const rows = await db
    .selectFrom(found.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('p'))
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .leftJoin('member as u', 'u.agent_id', 'm.top_id')
    .selectAll('p')
    .select(['m.name as memberName', 'u.name as upline'])
    .orderBy('p.id', 'desc')
    .execute();
  const total = await totalOf(db, found, page, rows.length);
  const { offsetMinutes } = ctx.config;
  const open = rows.filter(({ status }) => status === 0).map(({ id }) => id);
  const taken = await claimFields(ctx, 'agent_application', open);
  return toOperatorPage(
    rows.map(({ memberName, upline, ...row }) => ({
      ...applicationRow(row, offsetMinutes),
      member_name: memberName,
      upline,
      decided_by: row.decided_by,
      decided_at: toWireDateOrNull(row.decided_at, offsetMinutes),
      ...taken(row.id),
    })),
    total,
    page,
  );
}

/** Copies the application's real name and phone to the member, only where those are empty. */
export async function acceptAgentApplication(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
): Promise<void> {
  await decide(ctx, actor, id, 1, '', async (trx, { member_id: memberId, name, phone }) => {
    const member = await trx
      .selectFrom('member')
      .select(['agent_id', 'top_id', 'realname', 'phone', 'lang'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const line = phoneLine(phone, member.lang);
    const isFree =
      phone !== '' &&
      member.phone === null &&
      !(await trx.selectFrom('member').select('id').where('phone', '=', line).executeTakeFirst());
    const filled = { ...(member.realname === null && { realname: name }), ...(isFree && { phone: line }) };
    if (Object.keys(filled).length > 0)
      await trx.updateTable('member').set(filled).where('id', '=', memberId).execute();
    // The member may have become an agent through an invite meanwhile.
    const agentId =
      member.agent_id ?? (await makeAgent(trx, { memberId, topId: member.top_id, now: ctx.clock() }));
    return { agentId, ...filled };
  });
}

export async function refuseAgentApplication(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decide(ctx, actor, id, 2, reason, async () => ({ reason }));
}

/** @throws Refusal not_found | already_decided */
async function decide(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  status: 1 | 2,
  reason: string,
  carryOut: (trx: Kysely<Tables>, row: Stored) => Promise<Record<string, unknown>>,
): Promise<void> {
  const order = {
    table: 'agent_application',
    id,
    isOpen: (row: Stored) => row.status === 0,
  } as const;
  const memberId = await decideOrder(ctx, order, async (trx, row) => {
    const at = ctx.clock();
    await trx
      .updateTable('agent_application')
      .set({ status, fail_reason: reason, decided_by: actor.name, decided_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
    const after = await carryOut(trx, row);
    const { name } = await trx
      .selectFrom('member')
      .select('name')
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at,
      action: status === 1 ? 'agent-application.accept' : 'agent-application.refuse',
      subject: { kind: 'member', id: name },
      before: { application: id, status: 0 },
      after: { status, ...after },
    });
    return row.member_id;
  });
  ctx.push.changed([memberId], 'orders');
}
