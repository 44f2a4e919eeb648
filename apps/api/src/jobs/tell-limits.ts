import { defineJob } from '../job-queue/define-job.ts';
import { tellLimits } from '../modules/games/supplier-limits.ts';

/** Rows store the time of their next attempt, so nothing has to be enqueued and nothing can get lost. */
export const tellLimitsJob = defineJob(
  { name: 'tell-limits', every: 2, timeoutSeconds: 120 },
  (ctx, _data, signal) => tellLimits(ctx, signal),
);
