import type { Job } from '../../jobs/job.ts';
import { importBets } from './import-bets.ts';

/** Reads every supplier's bet feed from where the last run stopped. */
export const betJobs: readonly Job[] = [
  { name: 'import-bets', every: 5, timeoutSeconds: 300, run: importBets },
];
