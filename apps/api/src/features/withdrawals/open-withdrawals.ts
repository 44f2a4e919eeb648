import { orderStatuses } from '@koi/contract/enumerations';
import { refuseForBlocked } from '../../accounts/identity/member-blocks.ts';
import { readRest } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import type { OrderQueue } from '../../platform/approvals/decide-order.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { WithdrawalOrder } from './queries.ts';

/** Withdrawals that are neither paid nor refused. */
export const openWithdrawals: OrderQueue<'withdrawal_order'> = {
  table: 'withdrawal_order',
  isOpen: ({ status }) => status === orderStatuses.pending,
};

/**
 * What was applied for before the reset rests, too: whoever knew the old password may have applied for it.
 * What is blocked waits until an operator has lifted the block; it can be refused.
 * @throws Refusal withdrawal_rests, member_blocked
 */
export async function refuseHeld(ctx: AppContext, trx: Db, memberId: number): Promise<void> {
  await refuseForBlocked(trx, memberId, 'withdrawals');
  const until = await readRest(trx, memberId, ctx.clock());
  if (until) throw new Refusal('withdrawal_rests', { values: { time: ctx.site.toWireDate(until) } });
}

/** Who has claimed it for payment, as a refusal. */
export async function claimedByOther(trx: Db, { payer_id }: WithdrawalOrder): Promise<Refusal> {
  const payer = await trx.selectFrom('operator').select('name').where('id', '=', payer_id).executeTakeFirst();
  return new Refusal('payout_claimed', { values: { by: payer?.name ?? '–' } });
}
