import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // One row where the demonstration has a history: the moment it ends, and how much of it has been played.
  `create table demo_history (
    one boolean primary key default true check (one),
    began_at timestamptz not null,
    visits integer not null default 0 check (visits >= 0),
    finished_at timestamptz
  )`,
  // A transaction may set the time of its postings; never later than now.
  `do $do$
  declare
    body text := pg_get_functiondef('ledger_post(jsonb, boolean)'::regprocedure);
    was text := '  at_time := clock_timestamp();
';
  begin
    if position(was in body) = 0 then raise exception 'the posting function is not the one to change'; end if;
    execute replace(body, was, '  at_time := least(clock_timestamp(), nullif(current_setting(''koi.posted_at'', true), '''')::timestamptz);
');
  end $do$`,
];

/** The history of the demonstration, which needs postings with past times. */
export const demoHistory: Migration = {
  name: '0140-demo-history',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
