import { operateTypes, orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Movement } from '../../ledger/types.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import { type Actor, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { claimedByOther, openWithdrawals, refuseHeld } from './open-withdrawals.ts';
import { moveWithdrawal, payingAccounts, settleWithdrawal, type WithdrawalOrder } from './queries.ts';

/**
 * Claims an approved withdrawal for payment: nobody else can pay or refuse it until it is released. Claiming
 * again changes the account. What rests after a change by the support is not paid.
 * @throws Refusal not_found, already_decided, payout_not_approved, payout_claimed, withdrawal_rests, member_blocked, validation
 */
export async function claimPayout(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  accountId: number | undefined,
): Promise<void> {
  await decideOrder(ctx, openWithdrawals, id, async (trx, order) => {
    const now = ctx.clock();
    if (order.stage === 'review') throw new Refusal('payout_not_approved');
    if (order.stage === 'paying' && (order.gateway !== null || order.payer_id !== actor.id))
      throw await claimedByOther(trx, order);
    await refuseHeld(ctx, trx, order.member_id);
    const account = (await payingAccounts(trx, order)).find((one) => one.id === accountId);
    if (accountId !== undefined && !account) throw invalid({ account_id: 'choice' });
    await moveWithdrawal(
      trx,
      order.id,
      { stage: 'paying', payer_id: actor.id, claimed_at: now, paid_from: account?.id ?? null },
      now,
    );
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.claim',
      subject: { kind: 'withdrawal', id: order.bill_no },
      before: { stage: order.stage },
      after: { stage: 'paying', paid_from: account?.name ?? null },
    });
  });
}

/**
 * Records that whoever has claimed the withdrawal has paid it, and posts it. It may rest by now: the money has
 * left. What a gateway was asked to pay is recorded by hand only when it is not asked any more.
 * @throws Refusal not_found, already_decided, payout_not_claimed, payout_claimed, payout_in_doubt
 */
export async function payWithdrawal(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { reference, slip }: { reference: string; slip?: string | undefined },
): Promise<void> {
  await decideOrder(ctx, openWithdrawals, id, async (trx, order) => {
    if (order.stage !== 'paying') throw new Refusal('payout_not_claimed');
    if (order.gateway !== null) await closeSentPayout(trx, order, 'paid', ctx.clock());
    else if (order.payer_id !== actor.id) throw await claimedByOther(trx, order);
    await settlePayout(ctx, trx, actor, order, { reference, slip });
  });
}

/**
 * Records that a claimed withdrawal has not been paid: it waits for a cashier again. `reason` is for operators.
 * @throws Refusal not_found, already_decided, payout_not_claimed, payout_in_doubt
 */
export async function releasePayout(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decideOrder(ctx, openWithdrawals, id, async (trx, order) => {
    const now = ctx.clock();
    if (order.stage !== 'paying') throw new Refusal('payout_not_claimed');
    if (order.gateway !== null) await closeSentPayout(trx, order, 'failed', now);
    await moveWithdrawal(trx, order.id, { ...unclaimed, payout_note: reason }, now);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.release',
      subject: { kind: 'withdrawal', id: order.bill_no },
      before: { stage: order.stage },
      after: { stage: unclaimed.stage, reason },
    });
  });
}

/** Waits for a cashier. */
export const unclaimed = {
  stage: 'approved',
  payer_id: null,
  claimed_at: null,
  paid_from: null,
  gateway: null,
} as const;

/**
 * What an operator found out about a payout whose gateway is not asked any more.
 * @throws Refusal payout_in_doubt while it is
 */
async function closeSentPayout(
  trx: Db,
  order: WithdrawalOrder,
  state: 'paid' | 'failed',
  at: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('payout')
    .set({ state, updated_at: at })
    .where('order_id', '=', order.id)
    .where('gateway', '=', order.gateway ?? '')
    .where('next_check_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!closed) throw new Refusal('payout_in_doubt');
}

/** Settles a pending withdrawal as paid, in a transaction that has locked member and order. */
export async function settlePayout(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: WithdrawalOrder,
  { reference, slip }: { reference: string; slip?: string | undefined },
): Promise<void> {
  const now = ctx.clock();
  await settleWithdrawal(trx, order.id, {
    status: orderStatuses.done,
    reference,
    ...(slip === undefined ? {} : { slip }),
    operatorId: actor.kind === 'operator' ? actor.id : null,
    at: now,
  });
  await ctx.ledger.mustPost(trx, [
    {
      id: `withdrawal:${order.bill_no}:paid`,
      member: order.member_id,
      operateType: operateTypes.depositOrWithdrawal,
      movements: payoutMovements(order),
      reference: { type: 'withdrawal', id: order.bill_no },
    },
  ]);
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'withdrawal.pay',
    subject: { kind: 'withdrawal', id: order.bill_no },
    before: { status: order.status, stage: order.stage },
    after: {
      status: orderStatuses.done,
      money: order.money,
      fee: order.fee,
      approvals: order.approvals,
      reference,
      ...(slip === undefined ? {} : { slip }),
    },
  });
}

/** Net to the bank, fee to our income; zero amounts are skipped. */
function payoutMovements(order: WithdrawalOrder): Movement[] {
  const from = { member: order.member_id, kind: 'withdrawal_pending' } as const;
  const movements: Movement[] = [
    { from, to: { platform: 'withdrawal_clearing' }, amount: BigInt(order.money) },
    { from, to: { platform: 'fee_income' }, amount: BigInt(order.fee) },
  ];
  return movements.filter(({ amount }) => amount > 0n);
}
