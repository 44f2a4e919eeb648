import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Mail between a member and the staff is read as one conversation, newest first. */
export const conversations: Migration = {
  name: '0180-conversations',
  async up(db) {
    const statement =
      'create index mail_message_conversation on mail_message (member_id, id desc) where visible_type <> 1';
    await sql.raw(statement).execute(db);
  },
};
