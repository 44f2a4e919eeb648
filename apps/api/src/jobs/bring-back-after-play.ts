import { defineJob } from '../job-queue/define-job.ts';
import { bringBackAfterPlay } from '../modules/transfers/bring-back-after-play.ts';

/** Rows store the time of their next attempt, so nothing has to be enqueued and nothing can get lost. */
export const bringBackAfterPlayJob = defineJob(
  { name: 'bring-back-after-play', every: 15, timeoutSeconds: 300 },
  (ctx, _data, signal) => bringBackAfterPlay(ctx, signal),
);
