import { betStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { finish, isStillClaimed, type Recall, tryAgain, tryLater } from '../recalls/recall-queue.ts';
import type { WalletMember } from './player-accounts.ts';
import { recallFunds } from './recovery.ts';

/** Takes home what can be moved; the row waits for what may still come. True when nothing is left. */
export async function bringAll(
  ctx: AppContext,
  row: Recall,
  { member, adapter, recheckMs }: { member: WalletMember; adapter: SupplierAdapter; recheckMs: number },
): Promise<boolean> {
  const order = await recallFunds(ctx, member, adapter, {
    cause: 'recovery',
    requestId: undefined,
    isWanted: (trx) => isStillClaimed(trx, row),
  });
  if (order !== undefined) return tryLater(ctx, row);
  const mayPayOut = await hasOpenBet(ctx, member, row.supplier);
  return mayPayOut ? tryAgain(ctx, row, recheckMs) : finish(ctx, row);
}

/** Whether an open bet at the supplier may still pay out. */
async function hasOpenBet(
  ctx: AppContext,
  { id, isDemo }: { id: number; isDemo: boolean },
  supplier: string,
): Promise<boolean> {
  const open = await ctx.database.db
    .selectFrom('bet')
    .select('id')
    .where('member_id', '=', id)
    .where('supplier', '=', supplier)
    .where('is_demo', '=', sql.lit(isDemo))
    .where('status', '=', betStatuses.open)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
