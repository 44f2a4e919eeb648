import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Return address of an online deposit's payer: the host of the request. */
export const depositReturns: Migration = {
  name: '0470-deposit-returns',
  async up(db) {
    await sql`alter table deposit_order add column return_url text`.execute(db);
  },
};
