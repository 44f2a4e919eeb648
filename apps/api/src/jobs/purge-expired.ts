import { defineJob } from '../job-queue/define-job.ts';
import { removeExpired } from './expired-rows.ts';

/**
 * Purges captchas, codes of text messages, tickets, trusted devices, agreements, marks of opened orders, and
 * counts of requests and failures.
 */
export const purgeExpired = defineJob(
  { name: 'purge-expired', every: 300, timeoutSeconds: 120 },
  ({ database, clock }, _data, signal) => removeExpired(database, clock(), signal),
);
