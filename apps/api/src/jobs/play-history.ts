import { playHistory } from '../demo/history/run-history.ts';
import { defineJob } from '../job-queue/define-job.ts';

/** Gives a fresh demonstration its past, once; where there is none it has nothing to do. */
export const playHistoryJob = defineJob(
  { name: 'play-history', every: 10, timeoutSeconds: 3600 },
  (ctx, _data, signal) => playHistory(ctx, signal),
);
