import { defineJob } from '../job-queue/define-job.ts';
import { purgeTrials } from '../modules/auth/purge-trials.ts';

/** Removes the rows of trial accounts that have expired. */
export const purgeTrialsJob = defineJob(
  { name: 'purge-trials', every: 300, timeoutSeconds: 120 },
  (ctx, _data, signal) => purgeTrials(ctx, signal),
);
