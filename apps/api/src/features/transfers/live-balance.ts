import { currencies } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import type { WalletMember } from './player-accounts.ts';
import { findPlayer, isInTransit } from './queries.ts';
import { syncSupplierBalance } from './supplier-balance.ts';

/**
 * Reads the balance from the supplier, and aligns our copy unless a transfer crossed the call. 0 for a wallet
 * that was never opened.
 * @throws Refusal supplier_refused | supplier_silent
 */
export async function readLiveBalance(
  ctx: AppContext,
  member: WalletMember,
  adapter: SupplierAdapter,
): Promise<Minor> {
  const before = await findPlayer(ctx.database.db, member.id, adapter.code);
  if (!before) return 0n;
  const result = await adapter.balance(before.player, currencies[member.lang]);
  if (result.outcome === 'refused') throw new Refusal('supplier_refused');
  if (result.outcome !== 'ok') throw new Refusal('supplier_silent');
  const { balance } = result.answer;
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const now = await findPlayer(trx, member.id, adapter.code);
    const crossed = now?.moves !== before.moves || (await isInTransit(trx, member.id, adapter.code));
    if (!crossed) await syncSupplierBalance(ctx, trx, { member: member.id, supplier: adapter.code }, balance);
  });
  return balance;
}
