import { importBets } from '../modules/bets/import-bets.ts';
import { defineJob } from './define-job.ts';

/** Reads every supplier's feed of bets from where it was left. */
export const importBetsJob = defineJob(
  { name: 'import-bets', every: 5, timeoutSeconds: 300 },
  (ctx, _data, signal) => importBets(ctx, signal),
);
