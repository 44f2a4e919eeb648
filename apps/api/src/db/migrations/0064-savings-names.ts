import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Names of a plan by language; `name` is the fallback. */
export const savingsNames: Migration = {
  name: '0064-savings-names',
  async up(db) {
    await sql`alter table savings_plan add column names jsonb not null default '{}'`.execute(db);
  },
};
