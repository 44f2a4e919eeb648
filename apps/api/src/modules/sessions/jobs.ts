import type { Job } from '../../jobs/job.ts';
import { purgeSessions } from './purge-sessions.ts';

/** Removes log-ins whose last use is long ago. */
export const sessionJobs: readonly Job[] = [
  { name: 'purge-sessions', dailyAt: '04:20', timeoutSeconds: 300, run: purgeSessions },
];
