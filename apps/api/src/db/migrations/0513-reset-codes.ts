import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // One-time codes by which members set a new password themselves; a newer one replaces its predecessor.
  `create table reset_code (
    member_id integer not null references member (id) on delete cascade,
    kind text not null check (kind in ('login', 'withdrawal')),
    digest text not null,
    tries integer not null default 0,
    expires_at timestamptz not null,
    primary key (member_id, kind)
  )`,
  'alter table member add column withdrawals_rest_until timestamptz',
];

export const resetCodes: Migration = {
  name: '0513-reset-codes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
