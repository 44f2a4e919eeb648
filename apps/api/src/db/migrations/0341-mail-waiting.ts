import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Unanswered mail from members. The site's own mail has the same state as waiting mail, so the planner
 * estimates half of the table as waiting and scans it; with a separate index it knows the actual number.
 */
export const mailWaiting: Migration = {
  name: '0341-mail-waiting',
  async up(db) {
    await sql
      .raw(
        'create index mail_message_waiting on mail_message (id desc) where visible_type = 3 and status = 0',
      )
      .execute(db);
  },
};
