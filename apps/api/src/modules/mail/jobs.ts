import type { Job } from '../../jobs/job.ts';
import { purgeMail } from './purge-mail.ts';

/** Removes mail older than the site's retention time. */
export const mailJobs: readonly Job[] = [
  { name: 'purge-mail', dailyAt: '04:35', timeoutSeconds: 300, run: purgeMail },
];
