import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const anyNumber = 'floor(random() * 2147483647)::integer';

/**
 * A session is identified by a random number, not by a counter that starts at 1 for every account: if an id
 * is issued again after a restore to an older state, tokens of its earlier owner must not open it. Tokens are
 * signed, so the number need not be unguessable.
 */
const statements = [
  // Never the same number twice in a row.
  `create function session_after(previous integer) returns integer language sql volatile as
    $$ select ((previous::int8 + 1 + floor(random() * 2147483645)::int8) % 2147483647)::integer $$`,
  `alter table member alter column session_version set default ${anyNumber}`,
  `alter table operator alter column session_version set default ${anyNumber}`,
];

export const sessions: Migration = {
  name: '0020-sessions',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
