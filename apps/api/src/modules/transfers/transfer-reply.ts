import type { Reply } from '@koi/contract';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { readWallets } from './wallets.ts';

/** The answer to a transfer by hand, as it is kept for a repeated request: in the member's own language, the caller's is not known here. */
export async function transferReply(
  ctx: AppContext,
  trx: Kysely<Tables>,
  order: Pick<TransferOrder, 'member' | 'billNo'>,
): Promise<Reply<'POST /game/deposit'>> {
  const { lang } = await trx
    .selectFrom('member')
    .select('lang')
    .where('id', '=', order.member)
    .executeTakeFirstOrThrow();
  const wallets = await readWallets(ctx, trx, { id: order.member, lang }, lang);
  return { success: true, bill_no: order.billNo, api_moneys: wallets };
}
