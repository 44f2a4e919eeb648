import { defineJob } from '../job-queue/define-job.ts';
import { purgeSessions } from '../modules/sessions/purge-sessions.ts';

/** Removes log-ins whose last use is long ago. */
export const purgeSessionsJob = defineJob(
  { name: 'purge-sessions', dailyAt: '04:20', timeoutSeconds: 300 },
  (ctx, _data, signal) => purgeSessions(ctx, signal),
);
