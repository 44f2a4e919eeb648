import type { Reply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { showWallets, type Wallets } from './wallets.ts';

/** The answer to a transfer by hand, as it is kept for a repeated request: in the member's own language, the caller's is not known here. */
export function transferReply(
  ctx: AppContext,
  order: Pick<TransferOrder, 'billNo'>,
  wallets: Wallets,
): Reply<'POST /game/deposit'> {
  return { success: true, bill_no: order.billNo, api_moneys: showWallets(ctx, wallets, wallets.member_lang) };
}
