import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Trigrams of names, for agents who search for part of a name among a hundred thousand members.
  `create function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct substr(name, n, 3)) from generate_series(1, length(name) - 2) n
  $$`,
  'create index member_name_parts on member using gin (name_parts(name)) where agent_id is not null',
];

export const nameParts: Migration = {
  name: '0280-name-parts',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
