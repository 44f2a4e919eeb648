import { KNOWN_FOR_MS } from '../attempts/login-tries.ts';
import { AGREED_FOR_MS } from '../decisions/second-operator.ts';
import { defineJob } from '../job-queue/define-job.ts';

/** Removes captchas, tickets, trusted devices, agreements, notes of opened orders and counts of requests and failures that no longer mean anything. */
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
    const counts = await database.db
      .deleteFrom('rate_count')
      .where('expires_at', '<', clock())
      .executeTakeFirst();
    const networks = await database.db
      .deleteFrom('known_network')
      .where('seen_at', '<', new Date(clock().getTime() - KNOWN_FOR_MS))
      .executeTakeFirst();
    const tickets = await database.db
      .deleteFrom('factor_ticket')
      .where('expires_at', '<', clock())
      .executeTakeFirst();
    const devices = await database.db
      .deleteFrom('trusted_device')
      .where('expires_at', '<', clock())
      .executeTakeFirst();
    const agreements = await database.db
      .deleteFrom('operator_agreement')
      .where('created_at', '<', new Date(clock().getTime() - AGREED_FOR_MS))
      .executeTakeFirst();
    const takes = await database.db.deleteFrom('order_take').where('until', '<', clock()).executeTakeFirst();
    return Number(
      takes.numDeletedRows +
        agreements.numDeletedRows +
        tickets.numDeletedRows +
        devices.numDeletedRows +
        captchas.numDeletedRows +
        attempts.numDeletedRows +
        counts.numDeletedRows +
        networks.numDeletedRows,
    );
  },
);
