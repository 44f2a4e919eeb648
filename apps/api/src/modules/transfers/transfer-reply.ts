import type { Reply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { showWallets, type Wallets } from './wallets.ts';

/**
 * The stored reply to a manual transfer, for repeated requests: in the member's language, as the caller's is
 * not known here.
 */
export function transferReply(
  ctx: AppContext,
  order: Pick<TransferOrder, 'billNo'>,
  wallets: Wallets,
): Reply<'POST /game/deposit'> {
  return { success: true, bill_no: order.billNo, api_moneys: showWallets(ctx, wallets, wallets.member_lang) };
}
