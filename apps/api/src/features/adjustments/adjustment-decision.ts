import type { Body } from '@koi/contract';
import { currencies, orderStatuses } from '@koi/contract/enumerations';
import { adjustmentKinds } from '@koi/contract/operator-enumerations';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder, type OrderQueue } from '../../platform/approvals/decide-order.ts';
import { heldIn, refuseAboveBalance } from '../../platform/approvals/held-money.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isFirstRequest } from '../../platform/approvals/operator-request.ts';
import { type ApprovalRequest, requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';

import { type Adjustment, postAdjustment } from './adjustment-posting.ts';
import { decideAdjustment, findByRequest, insertAdjustment } from './queries.ts';

/**
 * @throws Refusal account_unknown | validation: a kind that does not allow the direction, or a bet correction
 * outside the main wallet
 */
export async function readAdjustment(
  trx: Db,
  body: Body<'POST /operator/adjustments/preview'>,
): Promise<Adjustment> {
  const { wallet, kind, direction, turnover_percent: turnoverPercent = 0 } = body;
  const money = operatorAmount(body.money, 'money');
  if (money === 0n) throw invalid({ money: 'not_positive' });
  if (!(adjustmentKinds[kind] as readonly string[]).includes(direction)) throw invalid({ kind: 'choice' });
  if (kind === 'bet_correction' && wallet !== 'money') throw invalid({ wallet: 'choice' });
  if (direction === 'debit' && turnoverPercent > 0)
    throw invalid({ turnover_percent: { rule: 'too_large', values: { max: 0 } } });
  const member = await requireMember(trx, body.member_name);
  return { member, wallet, kind, direction, money, turnoverPercent };
}

/** Everything the two operators must agree on. */
const approvalRequestOf = (
  id: string,
  { member, wallet, kind, direction, money, turnoverPercent }: Adjustment,
  by: Pick<ApprovalRequest, 'actor' | 'at' | 'isLarge' | 'amounts' | 'reason'>,
): ApprovalRequest => ({
  ...by,
  subject: { kind: 'adjustment', id },
  content: {
    member: member.id,
    currency: currencies[member.lang],
    wallet,
    kind,
    direction,
    money: String(money),
    turnoverPercent,
  },
});

/**
 * Records an adjustment and posts it; one above the limits of one operator waits for a second operator instead. Idempotent by request
 * id. Returns the adjustment's id.
 * @throws Refusal account_unknown | adjustment_above_balance | reason_required | request_id_reused |
 * validation
 */
export async function createAdjustment(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/adjustments/create'>,
): Promise<string> {
  const reason = requireReason(body.reason);
  const limits = await singleOperatorLimits(ctx, 'adjustment');
  return ctx.database.transaction(async (trx) => {
    const adjustment = await readAdjustment(trx, body);
    const { member, money, wallet } = adjustment;
    await ctx.ledger.lockMember(trx, member.id);
    const at = ctx.clock();
    if (!(await isFirstRequest(trx, actor, { kind: 'adjustment', body }, at))) {
      const known = await findByRequest(trx, actor.id, body.request_id);
      if (known === undefined) throw new Refusal('request_id_reused');
      return known;
    }
    const held = heldIn(wallet, await ctx.ledger.balances(trx, member.id));
    refuseAboveBalance(adjustment, held, currencies[member.lang]);
    const id = await insertAdjustment(trx, {
      ...adjustment,
      currency: currencies[member.lang],
      reason,
      requestId: body.request_id,
      operatorId: actor.id,
      at,
    });
    const amounts = [{ member: member.id, currency: currencies[member.lang], amount: money, limits }];
    if (await requireApproval(trx, approvalRequestOf(id, adjustment, { actor, at, amounts, reason })))
      await carryOut(ctx, trx, actor, { id, reason, adjustment });
    return id;
  });
}

/**
 * A pending adjustment was above a limit when it was created, so it takes two operators even if the limit has
 * changed.
 * @throws Refusal not_found | already_decided | second_operator_required | adjustment_above_balance
 */
export function confirmAdjustment(ctx: AppContext, actor: OperatorActor, id: string): Promise<void> {
  return decide(ctx, id, async (trx, { reason, adjustment }) => {
    const by = { actor, at: ctx.clock(), isLarge: true };
    if (await requireApproval(trx, approvalRequestOf(id, adjustment, by)))
      await carryOut(ctx, trx, actor, { id, reason, adjustment });
  });
}

/** @throws Refusal not_found | already_decided */
export function refuseAdjustment(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  return decide(ctx, id, async (trx, { adjustment }) => {
    const at = ctx.clock();
    const status = orderStatuses.failed;
    await decideAdjustment(trx, id, { status, refuse_reason: reason }, { operatorId: actor.id, at });
    await writeAudit(trx, {
      actor,
      at,
      action: 'adjustment.refuse',
      subject: { kind: 'adjustment', id },
      before: { status: orderStatuses.pending, ...factsOf(adjustment) },
      after: { status, reason },
    });
  });
}

interface Made {
  id: string;
  reason: string;
  adjustment: Adjustment;
}

const factsOf = ({ member, ...facts }: Adjustment) => ({ member: member.id, ...facts });

async function carryOut(ctx: AppContext, trx: Db, actor: OperatorActor, made: Made): Promise<void> {
  const { id, adjustment, reason } = made;
  const at = ctx.clock();
  const moneyBefore = heldIn(adjustment.wallet, await ctx.ledger.balances(trx, adjustment.member.id));
  const balance_after = await postAdjustment(ctx, trx, id, adjustment);
  const status = orderStatuses.done;
  await decideAdjustment(trx, id, { status, balance_after }, { operatorId: actor.id, at });
  await writeAudit(trx, {
    actor,
    at,
    action: `adjustment.${adjustment.direction}`,
    subject: { kind: 'adjustment', id },
    before: { status: orderStatuses.pending, balance: moneyBefore },
    after: { status, balance: balance_after, ...factsOf(adjustment), reason },
  });
}

const adjustmentQueue: OrderQueue<'balance_adjustment'> = {
  table: 'balance_adjustment',
  isOpen: ({ status }) => status === orderStatuses.pending,
};

function decide(ctx: AppContext, id: string, work: (trx: Db, made: Made) => Promise<void>): Promise<void> {
  return decideOrder(ctx, adjustmentQueue, id, async (trx, row, member) => {
    const { wallet, kind, direction, turnover_percent: turnoverPercent, reason, money } = row;
    await work(trx, {
      id,
      reason,
      adjustment: { member, wallet, kind, direction, money: BigInt(money), turnoverPercent },
    });
  });
}
