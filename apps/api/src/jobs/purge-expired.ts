import { defineJob } from './define-job.ts';

/** Removes captchas and counts of failed attempts that no longer mean anything. */
export const purgeExpired = defineJob(
  { name: 'purge-expired', every: 300, timeoutSeconds: 30 },
  async ({ database, clock }) => {
    const captchas = await database.db
      .deleteFrom('captcha')
      .where('expires_at', '<', clock())
      .executeTakeFirst();
    const attempts = await database.db
      .deleteFrom('attempt')
      .where('expires_at', '<', clock())
      .executeTakeFirst();
    return Number(captchas.numDeletedRows + attempts.numDeletedRows);
  },
);
