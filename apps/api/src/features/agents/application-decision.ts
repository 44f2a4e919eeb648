import type { Body, DomainReply, OperatorPage } from '@koi/contract';
import {
  type AgentApplicationStatus,
  agentApplicationStatuses as statuses,
} from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import { type ClaimQueue, claimFields } from '../../platform/approvals/order-claims.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';
import { applicationRow } from './applications.ts';
import { makeAgent } from './queries.ts';

type Row = DomainReply<'POST /operator/agents/applications/list'>['data']['data'][number];
type Stored = Selectable<Tables['agent_application']>;

/** Applications that wait for an operator. */
export const agentApplicationQueue: ClaimQueue<'agent_application'> = {
  kind: 'agent_application',
  table: 'agent_application',
  isOpen: ({ status }) => status === statuses.pending,
};

export async function listAgentApplications(
  ctx: AppContext,
  body: Body<'POST /operator/agents/applications/list'>,
): Promise<OperatorPage<Row>> {
  const page = pageRequest(body);
  const { db } = ctx.database;
  let found = db.selectFrom('agent_application');
  if (body.status !== undefined) found = found.where('status', '=', body.status as AgentApplicationStatus);
  if (body.member_name !== undefined)
    found = found.where('member_id', '=', await idOfName(db, body.member_name));
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
  const open = rows.filter(({ status }) => status === statuses.pending).map(({ id }) => id);
  const taken = await claimFields(ctx, 'agent_application', open);
  return toOperatorPage(
    rows.map(({ memberName, upline, ...row }) => ({
      ...applicationRow(row),
      member_name: memberName,
      upline,
      decided_by: row.decided_by,
      decided_at: row.decided_at,
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
  await decide(ctx, actor, id, statuses.accepted, '', async (trx, { member_id: memberId, name, phone }) => {
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
  await decide(ctx, actor, id, statuses.refused, reason, async () => ({ reason }));
}

/** @throws Refusal not_found | already_decided */
async function decide(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  status: typeof statuses.accepted | typeof statuses.refused,
  reason: string,
  carryOut: (trx: Db, row: Stored) => Promise<Record<string, unknown>>,
): Promise<void> {
  const memberId = await decideOrder(ctx, agentApplicationQueue, id, async (trx, row, member) => {
    const at = ctx.clock();
    await trx
      .updateTable('agent_application')
      .set({ status, fail_reason: reason, decided_by: actor.name, decided_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
    await notifyMember(trx, row.member_id, {
      kind: 'application',
      subject: `agent ${id}`,
      path: '/Agent/apply',
      at,
    });
    const after = await carryOut(trx, row);
    await writeAudit(trx, {
      actor,
      at,
      action: status === statuses.accepted ? 'agent-application.accept' : 'agent-application.refuse',
      subject: { kind: 'member', id: member.name },
      before: { application: id, status: statuses.pending },
      after: { status, ...after },
    });
    return member.id;
  });
  ctx.push.changed([memberId], 'orders');
}
