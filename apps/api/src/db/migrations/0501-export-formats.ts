import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** The name of an exported file has the ending of its format. */
export const exportFormats: Migration = {
  name: '0501-export-formats',
  async up(db) {
    await sql`update export_file set name = name || '.csv'`.execute(db);
  },
};
