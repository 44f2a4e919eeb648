import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // By age, for the removal of old rows.
  'create index member_session_created on member_session (created_at)',
  'create index mail_message_created on mail_message (created_at)',
];

export const retention: Migration = {
  name: '0106-retention',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
