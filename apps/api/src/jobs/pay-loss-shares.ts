import { defineJob } from '../job-queue/define-job.ts';
import { payLossShares } from '../modules/activities/loss-shares.ts';

/**
 * Pays shares of the losses of the past week. Runs every quarter of an hour, so that a week missed in an
 * outage is paid later.
 */
export const payLossSharesJob = defineJob(
  { name: 'pay-loss-shares', every: 900, timeoutSeconds: 600 },
  (ctx, _data, signal) => payLossShares(ctx, signal),
);
