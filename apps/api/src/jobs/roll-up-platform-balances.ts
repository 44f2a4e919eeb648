import { defineJob } from '../job-queue/define-job.ts';
import { inChunks } from '../job-queue/in-chunks.ts';
import { ROLL_UP_CHUNK, rollUpPlatformBalances } from '../ledger/index.ts';

/** Adds new postings of platform accounts to their balances, so that reading a balance stays cheap. */
export const rollUpPlatformBalancesJob = defineJob(
  { name: 'roll-up-platform-balances', every: 1, timeoutSeconds: 60 },
  (ctx, _data, signal) =>
    inChunks(signal, ROLL_UP_CHUNK, (chunk) =>
      ctx.database.transaction((trx) => rollUpPlatformBalances(trx, chunk)),
    ),
);
