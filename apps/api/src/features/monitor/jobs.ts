import type { Job } from '../../platform/jobs/job.ts';
import { runWhenDue } from './run-monitor.ts';

/** Sends the monitoring account through the site, at the interval of the setting `walk_minutes`. */
export const monitorJobs: readonly Job[] = [
  { name: 'walk-member', every: 60, timeoutSeconds: 420, run: runWhenDue },
];
