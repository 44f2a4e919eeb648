import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Bets of all members, newest first: all, of a supplier, of a game, and the few unsettled ones. Those of a
  // member or a number have their own indexes.
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
