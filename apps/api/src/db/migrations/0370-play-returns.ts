import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Games opened with automatic wallets; a row stays until the money is back and no open bet can bring more.
  `create table play_return (
    member_id integer not null references member (id),
    supplier text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    primary key (member_id, supplier)
  )`,
  'create index play_return_due on play_return (next_at)',
];

export const playReturns: Migration = {
  name: '0370-play-returns',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
