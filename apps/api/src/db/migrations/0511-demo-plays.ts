import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Plays of the demonstration's past that their supplier has yet to be told; `transfers` are their orders. */
export const demoPlays: Migration = {
  name: '0511-demo-plays',
  async up(db) {
    await sql`
      create table demo_play (
        id bigint generated always as identity primary key,
        supplier text not null,
        transfers text[] not null,
        play jsonb not null
      )`.execute(db);
  },
};
