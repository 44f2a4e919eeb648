import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // How many members played a game in an hour, and how often, without trial accounts. Counted from the bets
  // by a job.
  `create table game_play (
    hour timestamptz not null,
    supplier text not null,
    game_type integer not null,
    game_code text not null,
    players integer not null,
    bets integer not null,
    primary key (hour, supplier, game_type, game_code)
  )`,
];

export const gamePlays: Migration = {
  name: '0371-game-plays',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
