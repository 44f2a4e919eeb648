import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // An agreement covers all figures, not one number: existing ones have no content and must be given again.
  'delete from operator_agreement',
  "alter table withdrawal_approval add column content text not null default ''",
];

export const agreedContent: Migration = {
  name: '0104-agreed-content',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
