import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  'drop index member_name_parts',
  'drop function name_parts(text)',
  // Pairs of letters of names: agents often search for no more than two.
  `create function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct substr(name, n, 2)) from generate_series(1, length(name) - 1) n
  $$`,
  'create index member_name_parts on member using gin (name_parts(name)) where agent_id is not null',
];

export const namePairs: Migration = {
  name: '0311-name-pairs',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
