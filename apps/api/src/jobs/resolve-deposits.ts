import { defineJob } from '../job-queue/define-job.ts';
import { checkDeposits } from '../modules/deposits/deposit-check.ts';

/** Queries gateways about deposits without news for a while. */
export const resolveDeposits = defineJob(
  { name: 'resolve-deposits', every: 15, timeoutSeconds: 300 },
  (ctx, _data, signal) => checkDeposits(ctx, signal),
);
