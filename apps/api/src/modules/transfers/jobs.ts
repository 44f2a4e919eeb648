import type { Job } from '../../jobs/job.ts';
import { closeAbandonedOperations } from './abandoned-operations.ts';
import { bringBackAfterPlay } from './bring-back-after-play.ts';
import { bringHome } from './bring-home.ts';
import { checkTransfers } from './transfer-check.ts';

/** Rows store the time of their next attempt. */
export const transferJobs: readonly Job[] = [
  { name: 'check-transfers', every: 1, timeoutSeconds: 300, run: checkTransfers },
  // Answers multi-stage calls whose process died.
  { name: 'close-abandoned-operations', every: 60, timeoutSeconds: 60, run: closeAbandonedOperations },
  { name: 'bring-home', every: 5, timeoutSeconds: 300, run: bringHome },
  { name: 'bring-back-after-play', every: 2, timeoutSeconds: 300, run: bringBackAfterPlay },
];
