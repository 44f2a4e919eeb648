import { defineJob } from '../job-queue/define-job.ts';
import { settleDue } from '../modules/savings/savings-settlement.ts';

/** Credits running savings with the cycles that have ended. */
export const settleSavings = defineJob(
  { name: 'settle-savings', every: 60, timeoutSeconds: 600 },
  (ctx, _data, signal) => settleDue(ctx, { signal }),
);
