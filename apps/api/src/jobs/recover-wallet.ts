import { defineJob } from '../job-queue/define-job.ts';
import { RECOVER_JOB, type RecoverJob, recoverWallet } from '../modules/transfers/automatic-mode.ts';

/** Transfers a member's money back to the wallet after a switch to automatic mode. */
export const recoverWalletJob = defineJob<RecoverJob>(
  { name: RECOVER_JOB, timeoutSeconds: 180, concurrency: 4 },
  (ctx, data) => recoverWallet(ctx, data),
);
