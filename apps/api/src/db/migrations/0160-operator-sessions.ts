import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // One log-in of an operator. It is valid while it has not ended and its version is the operator's. digest:
  // of the console's cookie; a log-in with a token has none.
  `create table operator_session (
    id int8 generated always as identity primary key,
    operator_id integer not null references operator (id),
    version integer not null,
    digest text unique,
    device text not null,
    ip text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index operator_session_operator on operator_session (operator_id, id desc)',
];

export const operatorSessions: Migration = {
  name: '0160-operator-sessions',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
