import { defineJob } from '../job-queue/define-job.ts';
import { payEvents } from '../modules/activities/activity-events.ts';

/**
 * Pays what deposits and registrations have earned in activities; events are rows, so nothing can get lost.
 */
export const payActivitiesJob = defineJob(
  { name: 'pay-activities', every: 2, timeoutSeconds: 120 },
  (ctx, _data, signal) => payEvents(ctx, signal),
);
