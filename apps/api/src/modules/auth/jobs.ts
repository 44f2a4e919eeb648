import type { Job } from '../../jobs/job.ts';
import { purgeTrials } from './purge-trials.ts';

/** Removes the rows of trial accounts that have expired. */
export const authJobs: readonly Job[] = [
  { name: 'purge-trials', every: 300, timeoutSeconds: 120, run: purgeTrials },
];
