import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * What members wrote and nobody has answered. The site's own mail has the state of what waits as well, so that the planner takes what waits
 * for half of everything and reads it all; of an index over nothing else it knows the size.
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
