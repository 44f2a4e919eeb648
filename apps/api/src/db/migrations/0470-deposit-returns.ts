import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Where the payer of an online deposit comes back to: the host that was asked for it. */
export const depositReturns: Migration = {
  name: '0470-deposit-returns',
  async up(db) {
    await sql`alter table deposit_order add column return_url text`.execute(db);
  },
};
