import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // A member's events in order of time, a page at a time.
  'create index deposit_order_time on deposit_order (member_id, created_at desc)',
  'create index transfer_order_time on transfer_order (member_id, created_at desc)',
  'create index member_session_time on member_session (member_id, created_at desc)',
];

export const memberTimeline: Migration = {
  name: '0163-member-timeline',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
