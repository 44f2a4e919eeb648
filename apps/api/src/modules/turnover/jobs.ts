import type { Job } from '../../jobs/job.ts';
import { countWaitingBets } from './count-waiting-bets.ts';

/**
 * Counts settled bets against the turnover requirement; what members still owe is correct even before that.
 */
export const turnoverJobs: readonly Job[] = [
  { name: 'count-turnover', every: 2, timeoutSeconds: 300, run: countWaitingBets },
];
