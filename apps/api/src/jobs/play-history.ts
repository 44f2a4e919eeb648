import { playHistory } from '../demo/history/run-history.ts';
import { defineJob } from '../job-queue/define-job.ts';

/** Plays the history of a fresh demonstration, once; does nothing where there is none. */
export const playHistoryJob = defineJob(
  { name: 'play-history', every: 10, timeoutSeconds: 3600 },
  (ctx, _data, signal) => playHistory(ctx, signal),
);
