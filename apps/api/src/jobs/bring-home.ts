import { defineJob } from '../job-queue/define-job.ts';
import { bringHome } from '../modules/transfers/bring-home.ts';

/** Rows store the time of their next attempt, so nothing has to be enqueued and nothing can get lost. */
export const bringHomeJob = defineJob(
  { name: 'bring-home', every: 5, timeoutSeconds: 300 },
  (ctx, _data, signal) => bringHome(ctx, signal),
);
