import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Agreements that wait for a second operator. `content` is exactly what was agreed to: another amount is
  // another decision.
  `create table operator_agreement (
    subject text not null,
    operator_id integer not null,
    content text not null,
    created_at timestamptz not null,
    primary key (subject, operator_id)
  )`,
];

export const operatorAgreements: Migration = {
  name: '0027-operator-agreements',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
