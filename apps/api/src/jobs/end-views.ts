import { defineJob } from '../job-queue/define-job.ts';
import { endExpiredViews } from '../modules/view-as/member-views.ts';

/** Ends expired views of members' screens, and records it in the audit log. */
export const endViewsJob = defineJob(
  { name: 'end-views', every: 60, timeoutSeconds: 30 },
  (ctx, _data, signal) => endExpiredViews(ctx, signal),
);
