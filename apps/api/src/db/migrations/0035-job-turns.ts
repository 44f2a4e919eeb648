import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Holder and expiry of a job's turn, and results of its runs: one row per job, shared by all processes.
  `alter table job_turn
     add column holder uuid,
     add column leased_until timestamptz,
     add column started_at timestamptz,
     add column succeeded_at timestamptz,
     add column failed_at timestamptz,
     add column failures int8 not null default 0,
     add column seconds float8`,
  // Items that a job failed at: skipped until their time, so that they do not delay others.
  `create table job_item_failure (
    job text not null,
    item text not null,
    failures integer not null check (failures > 0),
    retry_at timestamptz not null,
    error text not null,
    first_failed_at timestamptz not null,
    primary key (job, item)
  )`,
];

export const jobTurns: Migration = {
  name: '0035-job-turns',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
