import { defineJob } from '../job-queue/define-job.ts';
import { importBets } from '../modules/bets/import-bets.ts';

/** Reads every supplier's bet feed from where the last run stopped. */
export const importBetsJob = defineJob(
  { name: 'import-bets', every: 5, timeoutSeconds: 300 },
  (ctx, _data, signal) => importBets(ctx, signal),
);
