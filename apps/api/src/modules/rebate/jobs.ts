import type { Job } from '../../jobs/job.ts';
import { payDailyRebates } from './daily-rebates.ts';

/**
 * Pays the rebates of the past day where members do not claim them themselves; a day missed in an outage is
 * paid later.
 */
export const rebateJobs: readonly Job[] = [
  { name: 'pay-daily-rebates', every: 900, timeoutSeconds: 600, run: payDailyRebates },
];
