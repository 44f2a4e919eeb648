import { defineJob } from '../job-queue/define-job.ts';
import { walkWhenDue } from '../modules/walks/run-walk.ts';

/** Sends the monitoring account through the site, at the interval of the setting `walk_minutes`. */
export const walkMemberJob = defineJob(
  { name: 'walk-member', every: 60, timeoutSeconds: 420 },
  (ctx, _data, signal) => walkWhenDue(ctx, signal),
);
