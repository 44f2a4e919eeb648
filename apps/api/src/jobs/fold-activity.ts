import { defineJob } from '../job-queue/define-job.ts';
import { foldActivity } from '../projections/fold-activity.ts';

/** Adds what bets, orders and members changed to the sums that levels, rewards, teams and the day's page read. */
export const foldActivityJob = defineJob(
  { name: 'fold-activity', every: 5, timeoutSeconds: 300 },
  (ctx, _data, signal) => foldActivity(ctx, signal),
);
