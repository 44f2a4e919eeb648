import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { claimPayoutCheck, duePayouts, noteOnPayout, type SentPayout } from './payout-queries.ts';
import { applyPayoutReport, endWithoutPayment, payingGateway, withPayout } from './sent-payout.ts';

/** Delays between two questions about a payout, in seconds; the last one repeats. */
const CHECK_SECONDS = [60, 120, 300, 600, 1800] as const;
/** For how long the gateway is asked; then an operator finds out. */
const QUERIED_FOR_MS = DAY_MS;
/**
 * "Not found" counts only once our request and the gateway's own processing must be over, and when it was
 * answered twice, a minute apart.
 */
const NOT_FOUND_AFTER_MS = 600_000;
const NOT_FOUND_APART_MS = 60_000;
const BATCH = 50;

/** Asks gateways about payouts without an answer. Any number of processes may run it at once. */
export async function resolvePayouts(
  ctx: AppContext,
  signal = new AbortController().signal,
): Promise<{ queried: number }> {
  const now = ctx.clock();
  const { done } = await forEachItem(ctx, signal, {
    job: 'resolve-payouts',
    chunk: (after: SentPayout | undefined) => duePayouts(ctx.database.db, now, BATCH, after),
    key: (payout) => payout.bill_no,
    async work(payout) {
      const isOver = now.getTime() - payout.created_at.getTime() >= QUERIED_FOR_MS;
      const next = new Date(now.getTime() + retryPauseMs(CHECK_SECONDS, payout.checks + 1));
      if (!(await claimPayoutCheck(ctx.database.db, payout, isOver ? null : next))) return false;
      await queryGateway(ctx, payout);
      return true;
    },
  });
  return { queried: done };
}

async function queryGateway(ctx: AppContext, { gateway, bill_no }: SentPayout): Promise<void> {
  const adapter = payingGateway(ctx, gateway);
  const answer = await adapter?.payout.query(bill_no);
  if (answer?.outcome === 'found') {
    const outcome = await applyPayoutReport(ctx, { kind: 'gateway', name: gateway }, gateway, answer.report);
    ctx.log.info({ billNo: bill_no, outcome }, 'asked the gateway about a payout');
  } else if (answer?.outcome === 'not_found') await notFound(ctx, gateway, bill_no);
  else ctx.log.warn({ billNo: bill_no, reason: answer?.reason }, 'the gateway did not answer about a payout');
}

async function notFound(ctx: AppContext, gateway: string, billNo: string): Promise<void> {
  const now = ctx.clock();
  const isCertain = await withPayout(ctx, gateway, billNo, async (trx, _order, payout) => {
    // What the gateway has reported cannot become unknown to it: left to an operator.
    if (payout.state !== 'sent' || payout.gateway_id !== null) return false;
    if (now.getTime() - payout.created_at.getTime() < NOT_FOUND_AFTER_MS) return false;
    if (payout.not_found_at !== null)
      return now.getTime() - payout.not_found_at.getTime() >= NOT_FOUND_APART_MS;
    await noteOnPayout(trx, payout, { not_found_at: now }, now);
    return false;
  });
  if (isCertain)
    await endWithoutPayment(ctx, { kind: 'job', name: 'resolve-payouts' }, gateway, billNo, 'unknown there');
}

export const withdrawalJobs: readonly Job[] = [
  // Asks gateways about payouts without an answer.
  { name: 'resolve-payouts', every: 15, timeoutSeconds: 300, run: resolvePayouts },
];
