import type { Job } from '../platform/jobs/job.ts';
import { closeReportDays } from './close-report-days.ts';
import { foldActivity } from './fold-activity.ts';

/** Adds what bets, orders and members changed to the sums that levels, rewards, teams, reports and the day's page read. */
export const projectionJobs: readonly Job[] = [
  { name: 'fold-activity', every: 5, timeoutSeconds: 300, run: foldActivity },
  { name: 'close-report-days', every: 300, timeoutSeconds: 3600, run: closeReportDays },
];
