import { defineJob } from '../job-queue/define-job.ts';
import { closeAbandonedOperations } from '../modules/transfers/abandoned-operations.ts';

/** Answers multi-stage calls whose process died. */
export const closeAbandonedOperationsJob = defineJob(
  { name: 'close-abandoned-operations', every: 60, timeoutSeconds: 60 },
  (ctx, _data, signal) => closeAbandonedOperations(ctx, signal),
);
