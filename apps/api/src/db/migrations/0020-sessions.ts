import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const anyNumber = 'floor(random() * 2147483647)::integer';

/**
 * A session is known by a random number, not by a counter that begins at 1 for everybody: an id given once more, after an older state of
 * the database came back, must not be opened by a token of its earlier owner. Signatures protect it, so it need not be unguessable.
 */
const statements = [
  // Always another number than the previous one.
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
