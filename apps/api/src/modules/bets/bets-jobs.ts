import { defineJob } from '../../jobs/define-job.ts';
import { importBets } from './import-bets.ts';

export const importBetsJob = defineJob({ name: 'import-bets', every: 5, timeoutSeconds: 300 }, async (ctx) =>
  importBets(ctx),
);
