import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { alignmentOf } from './transfer-money.ts';

/**
 * Aligns our copy of a game wallet with the balance reported by the supplier; the difference was won or lost
 * there. Requires the member's lock, and a balance that no transfer can have crossed. `mirror`: our copy,
 * when it was just posted to. Returns whether they differed.
 */
export async function alignMirror(
  ctx: AppContext,
  trx: Kysely<Tables>,
  wallet: { member: number; supplier: string },
  live: Minor,
  mirror?: Minor,
): Promise<boolean> {
  const copy = mirror ?? (await ctx.ledger.balances(trx, wallet.member)).games.get(wallet.supplier) ?? 0n;
  const alignment = alignmentOf(wallet.member, wallet.supplier, copy, live);
  if (alignment) await ctx.ledger.mustPost(trx, [alignment]);
  return alignment !== undefined;
}
