import type { Job } from '../jobs/job.ts';
import { keepMonths } from './keep-months.ts';

/**
 * Creates the tables of the coming months, moves rows stored without one to theirs, and detaches months that
 * the operator no longer wants attached.
 */
export const monthJobs: readonly Job[] = [
  { name: 'keep-months', every: 3600, timeoutSeconds: 3600, run: keepMonths },
];
