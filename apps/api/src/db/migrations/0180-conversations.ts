import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** What a member and the staff wrote to each other is read as one, newest first. */
export const conversations: Migration = {
  name: '0180-conversations',
  async up(db) {
    const statement =
      'create index mail_message_conversation on mail_message (member_id, id desc) where visible_type <> 1';
    await sql.raw(statement).execute(db);
  },
};
