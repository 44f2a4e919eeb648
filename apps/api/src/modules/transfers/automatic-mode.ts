import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { WalletMember } from './player-accounts.ts';
import { takeHome } from './recovery.ts';
import { lastSupplier, type TransferOrder } from './transfer-orders.ts';

export const RECOVER_JOB = 'recover-wallet';

/** The job's input: ids only; everything else is read when it runs. */
export interface RecoverJob {
  member: number;
  supplier: string;
}

/**
 * Changes the mode at once; money at the supplier used last is brought back in the background
 * (docs/contract/play.md 6.9). Returns that supplier's code, empty when there is none, undefined for manual
 * mode.
 */
export async function changeTransferMode(
  ctx: AppContext,
  member: WalletMember,
  automatic: boolean,
): Promise<string | undefined> {
  // A process that has not used the queue yet cannot create it inside a transaction.
  await ctx.jobs.start();
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    await trx
      .updateTable('member')
      .set({ is_trans_on: automatic ? 1 : 0, updated_at: ctx.clock() })
      .where('id', '=', member.id)
      .execute();
    if (!automatic) return undefined;
    const supplier = await lastSupplier(trx, member.id);
    if (supplier === undefined) return '';
    await ctx.jobs.enqueue(RECOVER_JOB, { member: member.id, supplier } satisfies RecoverJob, { trx });
    return supplier;
  });
}

/** The job behind `changeTransferMode`. Idempotent: an empty wallet has nothing to move. */
export async function recoverWallet(ctx: AppContext, job: RecoverJob): Promise<void> {
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo'])
    .where('id', '=', job.member)
    .executeTakeFirst();
  const adapter = ctx.suppliers.get(job.supplier);
  if (!member || !adapter) return;
  await takeHomeQuietly(
    ctx,
    { id: member.id, lang: member.lang, isDemo: member.is_demo === 1 },
    job.supplier,
  );
}

/**
 * In automatic mode, a supplier that fails to return money must not block play elsewhere; the wallets show
 * what stayed there.
 */
export async function takeHomeQuietly(
  ctx: AppContext,
  member: WalletMember,
  supplier: string,
  requestId?: string,
): Promise<TransferOrder | undefined> {
  const adapter = ctx.suppliers.get(supplier);
  if (!adapter) return undefined;
  try {
    return await takeHome(ctx, member, adapter, { cause: 'switch', requestId });
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
