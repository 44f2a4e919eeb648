import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const constraints = ['pkey', 'amount_check', 'kind_check', 'member_id_fkey', 'operator_id_fkey'];
const indexes = ['age', 'member', 'operator'];
const statements = [
  'alter table decided_alone rename to single_operator_decision',
  ...constraints.map(
    (name) =>
      `alter table single_operator_decision rename constraint decided_alone_${name} to single_operator_decision_${name}`,
  ),
  ...indexes.map((name) => `alter index decided_alone_${name} rename to single_operator_decision_${name}`),
  'alter sequence decided_alone_id_seq rename to single_operator_decision_id_seq',
];

export const singleOperatorDecisions: Migration = {
  name: '0522-single-operator-decisions',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
