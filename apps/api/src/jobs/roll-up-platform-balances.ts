import { defineJob } from '../job-queue/define-job.ts';
import { rollUpPlatformBalances } from '../ledger/index.ts';

/** Adds new postings of platform accounts to their balances, so that reading a balance stays cheap. */
export const rollUpPlatformBalancesJob = defineJob(
  { name: 'roll-up-platform-balances', every: 1, timeoutSeconds: 5 },
  (ctx) => ctx.database.transaction((trx) => rollUpPlatformBalances(trx)),
);
