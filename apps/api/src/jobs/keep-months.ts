import { defineJob } from '../job-queue/define-job.ts';
import { keepMonths } from '../months/keep-months.ts';

/**
 * Creates the tables of the coming months, moves rows stored without one to theirs, and detaches months that
 * the operator no longer wants attached.
 */
export const keepMonthsJob = defineJob(
  { name: 'keep-months', every: 3600, timeoutSeconds: 3600 },
  (ctx, _data, signal) => keepMonths(ctx, signal),
);
