import type { Job } from '../../platform/jobs/job.ts';
import { endExpiredViews } from './member-views.ts';

/** Ends expired views of members' screens, and records it in the audit log. */
export const viewJobs: readonly Job[] = [
  { name: 'end-views', every: 60, timeoutSeconds: 30, run: endExpiredViews },
];
