import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // A feed that returns bets without advancing its cursor is paused for a while, by every process.
  `alter table bet_cursor
    add column stalls integer not null default 0,
    add column retry_at timestamptz`,
  // Rows that could not be parsed or stored, in their original form, so that one of them does not stop the
  // others.
  `create table bet_unreadable (
    supplier text not null,
    version text not null,
    reason text not null,
    content text not null,
    created_at timestamptz not null,
    primary key (supplier, version)
  )`,
];

export const betFeeds: Migration = {
  name: '0030-bet-feeds',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
