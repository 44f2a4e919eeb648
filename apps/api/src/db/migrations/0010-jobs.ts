import type { Migration } from '@koi/database';
import { sql } from 'kysely';

export const jobs: Migration = {
  name: '0010-jobs',
  async up(db) {
    // One row per job that runs at an interval: the process that advances next_at takes the turn.
    await sql`create table job_turn (name text primary key, next_at timestamptz not null)`.execute(db);
  },
};
