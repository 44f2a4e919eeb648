import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  'drop schema if exists jobs cascade',
  'alter table job_turn rename to job_lease',
  'alter table job_lease rename constraint job_turn_pkey to job_lease_pkey',
  'alter table job_item_failure rename to job_failure',
  'alter table job_failure rename constraint job_item_failure_pkey to job_failure_pkey',
  'alter table job_failure rename constraint job_item_failure_failures_check to job_failure_failures_check',
  // Jobs that ran on request only: they take what is due from their own tables now.
  "delete from job_lease where next_at = 'infinity'",
  'alter table export_file add column attempts smallint not null default 0',
  "create index export_file_due on export_file (id) where state in ('waiting', 'running')",
  // Why the money of an automatic wallet is brought back: after play, or at once after the switch to that mode.
  "alter table play_return add column cause text not null default 'play' check (cause in ('play', 'switch'))",
];

/** One job system: jobs with leases (decision 0089). */
export const jobLeases: Migration = {
  name: '0520-job-leases',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
