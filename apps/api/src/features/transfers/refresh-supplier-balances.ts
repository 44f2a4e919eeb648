import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { lossAllowance } from '../protection/loss-limit.ts';
import type { KnownLimits } from '../protection/queries.ts';
import { readLiveBalance } from './live-balance.ts';
import type { WalletMember } from './player-accounts.ts';

/**
 * Reads the real balances at the suppliers, for a member with a loss limit: our copies may be outdated. An
 * unreachable supplier keeps its copy. Call outside of transactions.
 */
export async function refreshSupplierBalances(
  ctx: AppContext,
  member: WalletMember,
  known: KnownLimits = {},
): Promise<void> {
  if (!(await lossAllowance(ctx, ctx.database.db, member, known))) return;
  const { games } = await ctx.ledger.balances(ctx.database.db, member.id);
  const held = [...games].filter(([, balance]) => balance > 0n);
  await Promise.all(
    held.map(async ([code]) => {
      const adapter = ctx.suppliers.get(code);
      if (!adapter) return;
      await readLiveBalance(ctx, member, adapter).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }),
  );
}
