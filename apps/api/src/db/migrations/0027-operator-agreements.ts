import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Who has agreed to what, while a second operator is needed. `content` is what exactly: another amount is another decision.
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
