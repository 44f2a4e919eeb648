import { RECOVER_JOB, type RecoverJob, recoverWallet } from '../modules/transfers/automatic-mode.ts';
import { defineJob } from './define-job.ts';

/** Brings a member's money home after a change to automatic mode. */
export const recoverWalletJob = defineJob<RecoverJob>(
  { name: RECOVER_JOB, timeoutSeconds: 180, concurrency: 4 },
  (ctx, data) => recoverWallet(ctx, data),
);
