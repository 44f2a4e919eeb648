import { defineJob } from '../job-queue/define-job.ts';
import { sendNews } from '../modules/web-push/send-news.ts';

/**
 * Messages are rows that store the time of their next attempt, so nothing has to be enqueued and nothing can
 * get lost.
 */
export const sendNewsJob = defineJob(
  { name: 'send-news', every: 2, timeoutSeconds: 120 },
  (ctx, _data, signal) => sendNews(ctx, signal),
);
