import { orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { PaymentAdapter } from '../../payments/types.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import { applyReport, failOrder } from './deposit-outcome.ts';
import {
  claimCheck,
  type DepositOrder,
  dueForCheck,
  findChannel,
  lockDeposit,
  noteOnDeposit,
} from './queries.ts';
import { purgeUnusedSlips } from './slips.ts';

/** Delays between two checks of an order, in seconds; the last one repeats. */
const CHECK_SECONDS = [60, 120, 300, 600, 1800] as const;
/**
 * "Not found" counts only once our request and the gateway's own processing must be over, and when it was
 * answered twice, a minute apart (docs/ledger.md 6).
 */
const NOT_FOUND_AFTER_MS = 600_000;
const NOT_FOUND_APART_MS = 60_000;
const BATCH = 50;

/**
 * Asks gateways about pending orders that have had no news for a while. Any number of processes may run it at
 * once.
 */
export async function checkDeposits(
  ctx: AppContext,
  signal = new AbortController().signal,
): Promise<{ queried: number }> {
  const now = ctx.clock();
  const { done } = await forEachItem(ctx, signal, {
    job: 'resolve-deposits',
    chunk: (after: DepositOrder | undefined) => dueForCheck(ctx.database.db, now, BATCH, after),
    key: (order) => order.bill_no,
    async work(order) {
      const next = new Date(now.getTime() + retryPauseMs(CHECK_SECONDS, order.checks + 1));
      if (!(await claimCheck(ctx.database.db, order, next))) return false;
      const adapter = order.adapter === null ? undefined : ctx.payments.get(order.adapter);
      if (!adapter) return false;
      await queryGateway(ctx, adapter, order);
      return true;
    },
  });
  return { queried: done };
}

async function queryGateway(ctx: AppContext, adapter: PaymentAdapter, order: DepositOrder): Promise<void> {
  const channel =
    order.payment_id === null ? undefined : await findChannel(ctx.database.db, order.payment_id);
  const answer = await adapter.query(order.bill_no, channel?.params ?? {});
  switch (answer.outcome) {
    case 'found': {
      const outcome = await applyReport(
        ctx,
        { kind: 'gateway', name: adapter.name },
        adapter.name,
        answer.report,
      );
      ctx.log.info({ billNo: order.bill_no, outcome }, 'asked the gateway about a deposit');
      return;
    }
    case 'not_found':
      return notFound(ctx, order);
    case 'unknown':
      ctx.log.warn(
        { billNo: order.bill_no, reason: answer.reason },
        'the gateway did not answer about a deposit',
      );
  }
}

async function notFound(ctx: AppContext, order: DepositOrder): Promise<void> {
  const now = ctx.clock();
  if (now.getTime() - order.created_at.getTime() < NOT_FOUND_AFTER_MS) return;
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, order.member_id);
    const current = await lockDeposit(trx, order.id);
    // A payment that the gateway has reported cannot become unknown to it: left to an operator.
    if (current.status !== orderStatuses.pending || current.gateway_id !== null) return;
    if (current.not_found_at === null) {
      await noteOnDeposit(trx, order.id, { not_found_at: now });
      return;
    }
    if (now.getTime() - current.not_found_at.getTime() < NOT_FOUND_APART_MS) return;
    await failOrder(ctx, trx, { kind: 'job', name: 'resolve-deposits' }, current, { key: 'gateway_unknown' });
  });
}

export const depositJobs: readonly Job[] = [
  // Queries gateways about deposits without news for a while.
  { name: 'resolve-deposits', every: 15, timeoutSeconds: 300, run: checkDeposits },
  // Pictures of transfer slips that no order uses.
  { name: 'purge-slips', every: 3600, timeoutSeconds: 120, run: purgeUnusedSlips },
];
