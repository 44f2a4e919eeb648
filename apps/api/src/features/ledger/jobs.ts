import { ROLL_UP_CHUNK, rollUpPlatformBalances } from '../../ledger/index.ts';
import { inChunks } from '../../platform/jobs/in-chunks.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Adds new postings of platform accounts to their balances, so that reading a balance stays cheap. */
export const ledgerJobs: readonly Job[] = [
  {
    name: 'roll-up-platform-balances',
    every: 1,
    timeoutSeconds: 60,
    run: ({ database }, signal) =>
      inChunks(signal, ROLL_UP_CHUNK, (chunk) =>
        database.transaction((trx) => rollUpPlatformBalances(trx, chunk)),
      ),
  },
];
