import { defineJob } from '../job-queue/define-job.ts';
import { foldToday } from '../modules/today/fold-today.ts';

/** Adds recent events to the sums of the today page, so that reading them stays cheap. */
export const foldTodayJob = defineJob(
  { name: 'fold-today', every: 10, timeoutSeconds: 30 },
  (ctx, _data, signal) => foldToday(ctx, signal),
);
