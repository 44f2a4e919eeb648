import { defineJob } from '../job-queue/define-job.ts';
import { payLossShares } from '../modules/activities/loss-shares.ts';

/** Pays shares of the losses of the week that has ended. Looks every quarter of an hour, so that a week is made up for after an outage. */
export const payLossSharesJob = defineJob(
  { name: 'pay-loss-shares', every: 900, timeoutSeconds: 600 },
  (ctx, _data, signal) => payLossShares(ctx, signal),
);
