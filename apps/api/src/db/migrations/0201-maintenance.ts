import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Text for members while a supplier is closed, by language, and the announced end.
  `alter table supplier add column maintenance_texts jsonb not null default '{}', add column maintenance_until timestamptz`,
];

export const maintenance: Migration = {
  name: '0201-maintenance',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
