import type { Job } from '../../jobs/job.ts';
import { walkWhenDue } from './run-walk.ts';

/** Sends the monitoring account through the site, at the interval of the setting `walk_minutes`. */
export const walkJobs: readonly Job[] = [
  { name: 'walk-member', every: 60, timeoutSeconds: 420, run: walkWhenDue },
];
