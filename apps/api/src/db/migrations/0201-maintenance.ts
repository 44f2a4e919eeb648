import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // What members read of a supplier that is closed, by language, and the end that is announced.
  `alter table supplier add column maintenance_texts jsonb not null default '{}', add column maintenance_until timestamptz`,
];

export const maintenance: Migration = {
  name: '0201-maintenance',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
