import type { Job } from '../../jobs/job.ts';
import { payEvents } from './activity-events.ts';
import { payLossShares } from './loss-shares.ts';
import { purgeUnusedPictures } from './unused-pictures.ts';

export const activityJobs: readonly Job[] = [
  // What deposits and registrations have earned; events are rows, so nothing can get lost.
  { name: 'pay-activities', every: 2, timeoutSeconds: 120, run: payEvents },
  // Shares of the losses of the past week; a week missed in an outage is paid later.
  { name: 'pay-loss-shares', every: 900, timeoutSeconds: 600, run: payLossShares },
  // Operators' pictures that have long been unused.
  { name: 'purge-pictures', dailyAt: '04:50', timeoutSeconds: 300, run: purgeUnusedPictures },
];
