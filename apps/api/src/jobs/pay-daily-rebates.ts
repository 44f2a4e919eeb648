import { defineJob } from '../job-queue/define-job.ts';
import { payDailyRebates } from '../modules/rebate/daily-rebates.ts';

/**
 * Pays the rebates of the day that has ended while members do not claim by themselves. Looks every quarter of an hour, so that a day is
 * made up for after an outage.
 */
export const payDailyRebatesJob = defineJob(
  { name: 'pay-daily-rebates', every: 900, timeoutSeconds: 600 },
  (ctx, _data, signal) => payDailyRebates(ctx, signal),
);
