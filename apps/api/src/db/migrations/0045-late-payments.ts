import type { Migration } from '@koi/database';
import { type Kysely, sql } from 'kysely';

/** Money that arrives after its order has failed gets one order of its own, never two. */
export const latePayments: Migration = {
  name: '0045-late-payments',
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create unique index deposit_order_late on deposit_order (member_id, payment_desc) where flag = 'late_payment'`,
      )
      .execute(db);
  },
};
