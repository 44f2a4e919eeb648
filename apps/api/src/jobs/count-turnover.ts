import { defineJob } from '../job-queue/define-job.ts';
import { countWaitingBets } from '../modules/turnover/count-waiting-bets.ts';

/**
 * Counts settled bets against the turnover requirement; what members still owe is correct even before that.
 */
export const countTurnover = defineJob(
  { name: 'count-turnover', every: 2, timeoutSeconds: 300 },
  (ctx, _data, signal) => countWaitingBets(ctx, signal),
);
