import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // The site's own mail to members far outnumbers what they write.
  'create index mail_message_written on mail_message (id desc) where visible_type = 3',
  'create index credit_record_status on credit_record (status, id desc)',
  'create index transfer_order_unsettled on transfer_order (status, id desc) where status <> 1',
];

/** Indexes for operator lists that scanned whole tables for the few rows of a page. */
export const longLists: Migration = {
  name: '0340-long-lists',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
