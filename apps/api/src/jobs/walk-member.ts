import { defineJob } from '../job-queue/define-job.ts';
import { walkWhenDue } from '../modules/walks/run-walk.ts';

/** Sends the walking member through the site, as often as the setting `walk_minutes` says. */
export const walkMemberJob = defineJob(
  { name: 'walk-member', every: 60, timeoutSeconds: 420 },
  (ctx, _data, signal) => walkWhenDue(ctx, signal),
);
