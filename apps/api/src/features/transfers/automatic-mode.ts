import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { requestRecall } from '../recalls/recall-queue.ts';
import type { WalletMember } from './player-accounts.ts';
import { lastSupplier } from './queries.ts';
import { recallFunds } from './recovery.ts';
import type { TransferOrder } from './transfer-orders.ts';

/**
 * Changes the mode at once; the job `recall-idle` brings back money at the supplier used last
 * (docs/contract/play.md 6.9). Returns that supplier's code, empty when there is none, undefined for manual
 * mode.
 */
export async function changeTransferMode(
  ctx: AppContext,
  member: WalletMember,
  automatic: boolean,
): Promise<string | undefined> {
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    await trx
      .updateTable('member')
      .set({ auto_transfer: automatic, updated_at: ctx.clock() })
      .where('id', '=', member.id)
      .execute();
    if (!automatic) return undefined;
    const supplier = await lastSupplier(trx, member.id);
    if (supplier === undefined) return '';
    await requestRecall(trx, { member: member.id, supplier, cause: 'switch' }, ctx.clock());
    return supplier;
  });
}

/**
 * In automatic mode, a supplier that fails to return money must not block play elsewhere; the wallets show
 * what stayed there.
 */
export async function recallFundsQuietly(
  ctx: AppContext,
  member: WalletMember,
  supplier: string,
  requestId?: string,
): Promise<TransferOrder | undefined> {
  const adapter = ctx.suppliers.get(supplier);
  if (!adapter) return undefined;
  try {
    return await recallFunds(ctx, member, adapter, { cause: 'switch', requestId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn(
      { member: member.id, supplier, refusal: error.key },
      'money stays at the supplier used before',
    );
    return undefined;
  }
}

/** The supplier used last, if it differs from `supplier`. */
export async function previousSupplier(
  ctx: AppContext,
  member: WalletMember,
  supplier: string,
): Promise<string | undefined> {
  const last = await lastSupplier(ctx.database.db, member.id);
  return last === supplier ? undefined : last;
}
