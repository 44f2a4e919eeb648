import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  'create index sign_in_award_waiting on sign_in_award (id desc) where state = 0',
  'create index wheel_spin_waiting on wheel_spin (id desc) where status = 1',
];

/** Awards and prizes waiting for an operator: consoles count them every few seconds. */
export const waitingRewards: Migration = {
  name: '0411-waiting-rewards',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
