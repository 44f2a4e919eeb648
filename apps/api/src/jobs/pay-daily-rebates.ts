import { defineJob } from '../job-queue/define-job.ts';
import { payDailyRebates } from '../modules/rebate/daily-rebates.ts';

/**
 * Pays the rebates of the past day where members do not claim them themselves. Runs every quarter of an hour,
 * so that a day missed in an outage is paid later.
 */
export const payDailyRebatesJob = defineJob(
  { name: 'pay-daily-rebates', every: 900, timeoutSeconds: 600 },
  (ctx, _data, signal) => payDailyRebates(ctx, signal),
);
