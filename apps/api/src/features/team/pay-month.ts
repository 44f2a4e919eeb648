import type { Body, DomainReply } from '@koi/contract';
import { currencies, memberStatuses, operateTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { activeFromAll } from '../../projections/active-members.ts';
import { fixMode, readTiers } from '../agents/queries.ts';
import { countMonth, isOver, type MonthRow, readMonths, sumsOfMonth } from './traditional-months.ts';

/**
 * Pays the amount calculated by the server, once per agent and month, to the main wallet: of a month that
 * bets did not pay, whatever the mode is now. `saved` is false while a second operator must agree.
 * @throws Refusal reason_required | not_traditional | not_found | nothing_to_pay | already_decided |
 * second_operator_required
 */
export async function payMonth(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/months/pay'>,
): Promise<DomainReply<'POST /operator/agents/months/pay'>> {
  const reason = requireReason(body.reason);
  const limits = await singleOperatorLimits(ctx, 'gift');
  const { month } = body;
  const agent = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', body.member_name)
    .where('agent_id', 'is not', null)
    .where('status', '=', memberStatuses.active)
    .executeTakeFirst();
  if (!agent) throw new Refusal('not_found');
  const at = ctx.clock();
  if (!isOver(ctx, month)) throw new Refusal('nothing_to_pay');
  const enough = await activeFromAll(ctx);
  const tiers = (await readTiers(ctx.database.db))(currencies[agent.lang], month);
  const saved = await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, agent.id);
    if ((await fixMode(trx, month, at)) !== 'months') throw new Refusal('not_traditional');
    const sums = await sumsOfMonth(ctx, trx, agent, month, enough);
    const { profit, active, level, rate, money } = countMonth(sums, tiers);
    const paid = await trx
      .selectFrom('commission_month')
      .select('id')
      .where('member_id', '=', agent.id)
      .where(sql<boolean>`month = ${`${month}-01`}::date`)
      .executeTakeFirst();
    if (paid) throw new Refusal('already_decided');
    if (money === 0n) throw new Refusal('nothing_to_pay');
    const content = {
      agent: agent.id,
      month,
      profit: String(profit),
      active,
      level,
      rate,
      money: String(money),
    };
    const subject = { kind: 'commission-month', id: `${agent.id}:${month}` } as const;
    const amounts = [{ member: agent.id, currency: currencies[agent.lang], amount: money, limits }];
    const context = { member_name: agent.name, currency: currencies[agent.lang] };
    if (!(await requireApproval(trx, { actor, at, subject, content, context, amounts, reason })))
      return false;
    const { id } = await trx
      .insertInto('commission_month')
      .values({
        member_id: agent.id,
        month: `${month}-01`,
        profit,
        active_members: active,
        level,
        rate,
        money,
        operator_id: actor.id,
        reason,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.ledger.mustPost(trx, [
      {
        id: `commission-month:${id}`,
        member: agent.id,
        operateType: operateTypes.agentCommission,
        movements: [
          { from: { platform: 'commission_expense' }, to: { member: agent.id, kind: 'main' }, amount: money },
        ],
        reference: { type: 'commission-month', id },
      },
    ]);
    await writeAudit(trx, {
      actor,
      at,
      action: 'commission-month.pay',
      subject,
      after: { ...content, reason },
    });
    return true;
  });
  const [data] = await readMonths(ctx, [{ agent, month }]);
  return { data: data as MonthRow, saved };
}
