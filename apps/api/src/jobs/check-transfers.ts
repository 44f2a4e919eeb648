import { defineJob } from '../job-queue/define-job.ts';
import { checkTransfers } from '../modules/transfers/transfer-check.ts';

/**
 * Every order stores the time of its next check, written in the same transaction as its state, so nothing has
 * to be enqueued and nothing can get lost.
 */
export const checkTransfersJob = defineJob(
  { name: 'check-transfers', every: 1, timeoutSeconds: 300 },
  (ctx, _data, signal) => checkTransfers(ctx, signal),
);
