import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Bets of everybody, newest first: all, of a supplier, of a game, and the few that are not settled. A member's and a number's have theirs.
  'create index bet_time on bet (bet_at desc, id desc)',
  'create index bet_supplier_time on bet (supplier, bet_at desc, id desc)',
  'create index bet_game_time on bet (game_code, bet_at desc, id desc)',
  `create index bet_unsettled_time on bet (bet_at desc, id desc) where status <> 'COMPLETE'`,
];

export const betSearch: Migration = {
  name: '0202-bet-search',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
