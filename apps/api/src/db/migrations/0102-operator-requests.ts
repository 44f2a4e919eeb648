import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Operators' requests by request id: repeating an id has no further effect, and with other content it is
  // refused.
  `create table operator_request (
    operator_id integer not null references operator (id),
    request_id text not null,
    kind text not null,
    hash text not null,
    created_at timestamptz not null,
    primary key (operator_id, request_id)
  )`,
];

export const operatorRequests: Migration = {
  name: '0102-operator-requests',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
