import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** What a plan is called in each language; `name` stands where none is given. */
export const savingsNames: Migration = {
  name: '0064-savings-names',
  async up(db) {
    await sql`alter table savings_plan add column names jsonb not null default '{}'`.execute(db);
  },
};
