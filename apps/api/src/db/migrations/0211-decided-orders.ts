import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** For operators, who list the orders of a day by time of decision, and the members registered. */
export const decidedOrders: Migration = {
  name: '0211-decided-orders',
  async up(db) {
    for (const table of ['deposit_order', 'withdrawal_order'])
      await sql
        .raw(`create index ${table}_decided on ${table} (confirm_at) where confirm_at is not null`)
        .execute(db);
    await sql.raw('create index member_created on member (created_at)').execute(db);
  },
};
