import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { finishOperation } from '../../platform/operations/service.ts';
import { recallExcluded } from './recall-excluded.ts';
import { recallIdle } from './recall-idle.ts';
import { checkTransfers } from './transfer-check.ts';
import { GRACE_MS } from './transfer-policy.ts';
import { readWallets } from './wallets.ts';

/** Calls that consist of several transfers and one reply. */
const stagedKinds = ['game/login', 'game/recovery_last'];
/** A staged call makes at most this many supplier calls in sequence. */
const MAX_CALLS = 10;

interface AbandonedOperation {
  kind: string;
  reference: string | null;
  id: number;
  lang: Lang;
}

/**
 * Closes staged calls whose process died or whose transfer stayed unknown, once all their transfers have
 * ended: a recovery replies with the wallets as they are now, a launch counts as unanswered. Returns how many
 * it closed.
 */
async function closeAbandonedOperations(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock().getTime() - MAX_CALLS * ctx.config.suppliers.timeoutMs - GRACE_MS);
  const { done } = await forEachItem(ctx, signal, {
    job: 'close-abandoned-operations',
    chunk: (after: AbandonedOperation | undefined) => abandonedOperations(ctx, before, after),
    key: ({ reference }) => reference ?? '',
    work: (operation) => close(ctx, operation),
  });
  return done;
}

function abandonedOperations(
  ctx: AppContext,
  before: Date,
  after: AbandonedOperation | undefined,
): Promise<AbandonedOperation[]> {
  return ctx.database.db
    .selectFrom('operation')
    .innerJoin('member', 'member.id', 'operation.member_id')
    .select(['operation.kind', 'operation.reference', 'member.id', 'member.lang'])
    .where('operation.state', '=', 'pending')
    .where('operation.kind', 'in', stagedKinds)
    .where('operation.reference', '>', after?.reference ?? '')
    .where('operation.created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('transfer_order')
            .select('transfer_order.id')
            .whereRef('transfer_order.member_id', '=', 'operation.member_id')
            .whereRef('transfer_order.request_id', '=', 'operation.request_id')
            .where('transfer_order.finished_at', 'is', null),
        ),
      ),
    )
    .orderBy('operation.reference')
    .limit(100)
    .execute();
}

async function close(ctx: AppContext, { kind, reference, id, lang }: AbandonedOperation): Promise<boolean> {
  if (reference === null) return false;
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    if (kind === 'game/login') {
      await finishOperation(ctx, trx, reference, { state: 'refused', error: 'supplier_silent' });
      return;
    }
    const wallets = await readWallets(ctx, trx, { id }, lang);
    const reply = { data: { api_moneys: wallets, failed: [] } };
    await finishOperation(ctx, trx, reference, { state: 'done', kind: 'game/recovery_last', reply });
  });
  return true;
}

/** Rows store the time of their next attempt. */
export const transferJobs: readonly Job[] = [
  { name: 'check-transfers', every: 1, timeoutSeconds: 300, run: checkTransfers },
  // Answers multi-stage calls whose process died.
  { name: 'close-abandoned-operations', every: 60, timeoutSeconds: 60, run: closeAbandonedOperations },
  { name: 'recall-excluded', every: 5, timeoutSeconds: 300, run: recallExcluded },
  { name: 'recall-idle', every: 2, timeoutSeconds: 300, run: recallIdle },
];
