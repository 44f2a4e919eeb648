import { defineJob } from '../../jobs/define-job.ts';
import { closeAbandonedOperations } from './abandoned-operations.ts';
import { RECOVER_JOB, type RecoverJob, recoverWallet } from './automatic-mode.ts';
import { checkTransfers } from './transfer-check.ts';

/**
 * Every order carries the time of its next check, written in the same transaction as its state, so nothing has to be enqueued and nothing
 * can get lost.
 */
export const checkTransfersJob = defineJob(
  { name: 'check-transfers', every: 1, timeoutSeconds: 300 },
  async (ctx) => checkTransfers(ctx),
);

export const closeAbandonedOperationsJob = defineJob(
  { name: 'close-abandoned-operations', every: 60, timeoutSeconds: 60 },
  async (ctx) => closeAbandonedOperations(ctx),
);

export const recoverWalletJob = defineJob<RecoverJob>(
  { name: RECOVER_JOB, timeoutSeconds: 180, concurrency: 4 },
  async (ctx, data) => recoverWallet(ctx, data),
);
