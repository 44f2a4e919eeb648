import type { Job } from '../../platform/jobs/job.ts';
import { settleDueLevels } from './settle-levels.ts';

/**
 * Raises levels and pays their gifts once bets or deposits reach them; pays salaries that could not be paid
 * at log-in. Only members whose data has changed are processed.
 */
export const levelJobs: readonly Job[] = [
  { name: 'pay-levels', every: 30, timeoutSeconds: 600, run: settleDueLevels },
];
