import { defineJob } from '../job-queue/define-job.ts';
import { purgeMail } from '../modules/mail/purge-mail.ts';

/** Removes mail older than the site's retention time. */
export const purgeMailJob = defineJob(
  { name: 'purge-mail', dailyAt: '04:35', timeoutSeconds: 300 },
  (ctx, _data, signal) => purgeMail(ctx, signal),
);
