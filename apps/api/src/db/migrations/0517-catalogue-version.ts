import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const tables = ['supplier', 'game_entry', 'game'];

const statements = [
  ...tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map((action) => `drop trigger ${table}_${action}_renews on ${table}`),
  ),
  'drop function renew_catalogue_version()',
  'drop table catalogue_version',
];

/** The version of the search index is the hash of what it is built from (decision 0088). */
export const catalogueVersion: Migration = {
  name: '0517-catalogue-version',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
