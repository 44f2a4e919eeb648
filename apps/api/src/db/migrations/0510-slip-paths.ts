import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Orders keep the path of their slip: with an address it was lost when the site moved to another one. */
export const slipPaths: Migration = {
  name: '0510-slip-paths',
  async up(db) {
    await sql`
      update deposit_order set payment_pic = substring(payment_pic from '/api/recharge/picture/[^/]+$')
       where payment_pic ~ '^https?://.*/api/recharge/picture/[^/]+$'`.execute(db);
    await sql`alter table deposit_order add constraint deposit_order_slip_path check (payment_pic !~ '^[a-z]+:')`.execute(
      db,
    );
  },
};
