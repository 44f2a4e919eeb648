import type { Job } from '../../jobs/job.ts';
import { sendNews } from './send-news.ts';

/** Messages are rows that store the time of their next attempt. */
export const webPushJobs: readonly Job[] = [
  { name: 'send-news', every: 2, timeoutSeconds: 120, run: sendNews },
];
