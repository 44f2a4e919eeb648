import { defineJob } from '../job-queue/define-job.ts';
import { purgeUnusedSlips } from '../modules/deposits/slips.ts';

/** Removes pictures of transfer slips that no order uses. */
export const purgeSlips = defineJob(
  { name: 'purge-slips', every: 3600, timeoutSeconds: 120 },
  (ctx, _data, signal) => purgeUnusedSlips(ctx, signal),
);
