import type { Job } from '../../platform/jobs/job.ts';
import { settleDue } from './savings-settlement.ts';

/** Credits running savings with the cycles that have ended. */
export const savingsJobs: readonly Job[] = [
  {
    name: 'settle-savings',
    every: 60,
    timeoutSeconds: 600,
    run: (ctx, signal) => settleDue(ctx, { signal }),
  },
];
