import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { balanceCorrection } from './transfer-money.ts';

/**
 * Aligns our copy of a game wallet with the balance reported by the supplier; the difference was won or lost
 * there. Requires the member's lock, and a balance that no transfer can have crossed. `bookedBalance`: our
 * copy, when it was just posted to. Returns whether they differed.
 */
export async function syncSupplierBalance(
  ctx: AppContext,
  trx: Db,
  wallet: { member: number; supplier: string },
  live: Minor,
  bookedBalance?: Minor,
): Promise<boolean> {
  const copy =
    bookedBalance ?? (await ctx.ledger.balances(trx, wallet.member)).games.get(wallet.supplier) ?? 0n;
  const correction = balanceCorrection(wallet.member, wallet.supplier, copy, live);
  if (correction) await ctx.ledger.mustPost(trx, [correction]);
  return correction !== undefined;
}
