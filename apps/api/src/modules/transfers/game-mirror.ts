import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { alignmentOf } from './transfer-money.ts';

/**
 * Brings our copy of a game wallet in line with the balance its supplier told us; the difference is what was won or lost there. Only under the
 * member's lock, and only with a balance that no transfer can have crossed.
 */
export async function alignMirror(
  ctx: AppContext,
  trx: Kysely<Tables>,
  wallet: { member: number; supplier: string },
  live: Minor,
): Promise<void> {
  const { games } = await ctx.ledger.balances(trx, wallet.member);
  const alignment = alignmentOf(wallet.member, wallet.supplier, games.get(wallet.supplier) ?? 0n, live);
  if (alignment) await ctx.ledger.mustPost(trx, [alignment]);
}
