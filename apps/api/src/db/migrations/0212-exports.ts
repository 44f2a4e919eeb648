import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // A list of operators exported to a file of the platform, kept for a day.
  `create table export_file (
    id int8 generated always as identity primary key,
    operator_id integer not null references operator (id),
    kind text not null,
    filter jsonb not null,
    lang text not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
    total int8,
    rows int8 not null default 0,
    bytes int8 not null default 0,
    name text not null unique,
    ticket text unique,
    ticket_until timestamptz,
    created_at timestamptz not null,
    finished_at timestamptz,
    check ((state in ('waiting', 'running')) = (finished_at is null))
  )`,
  `create index export_file_done on export_file (finished_at) where state = 'done'`,
];

export const exportFiles: Migration = {
  name: '0212-exports',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
