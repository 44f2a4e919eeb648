import { closeAbandonedOperations } from '../modules/transfers/abandoned-operations.ts';
import { defineJob } from './define-job.ts';

/** Answers staged calls whose process died. */
export const closeAbandonedOperationsJob = defineJob(
  { name: 'close-abandoned-operations', every: 60, timeoutSeconds: 60 },
  (ctx, _data, signal) => closeAbandonedOperations(ctx, signal),
);
