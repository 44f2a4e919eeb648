import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // A member's bets in order, with the columns of their sums and filters: index-only, so that not one row of
  // 100,000 bets has to be fetched.
  `create index bet_member_sums on bet (member_id, bet_at desc, id desc)
     include (supplier, game_type, status, bet_amount, valid_amount, payout) where is_demo = 0`,
  'drop index bet_member',
  'alter index bet_member_sums rename to bet_member',
];

export const betSums: Migration = {
  name: '0252-bet-sums',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
