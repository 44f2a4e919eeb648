import { defineJob } from '../job-queue/define-job.ts';
import { countWaitingBets } from '../modules/turnover/count-waiting-bets.ts';

/** Counts settled bets against the turnover requirement; what members owe is right before that, too. */
export const countTurnover = defineJob(
  { name: 'count-turnover', every: 2, timeoutSeconds: 300 },
  (ctx, _data, signal) => countWaitingBets(ctx, signal),
);
