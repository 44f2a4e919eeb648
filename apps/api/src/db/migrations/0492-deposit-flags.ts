import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * All reports that do not fit a deposit order, beside each other: a later one replaced the earlier, and the
 * operator who decided did not see what had arrived before. An order credited with another amount keeps what
 * was ordered.
 */
export const depositFlags: Migration = {
  name: '0492-deposit-flags',
  async up(db) {
    for (const statement of [
      `alter table deposit_order
         add column flags jsonb not null default '[]' check (jsonb_typeof(flags) = 'array'),
         add column ordered_money bigint check (ordered_money > 0)`,
      `update deposit_order set flags = jsonb_build_array(jsonb_build_object(
         'flag', flag, 'money', paid_money::text, 'currency', paid_currency,
         'at', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         where flag is not null`,
      'alter table deposit_order drop column flag',
      "create index deposit_order_flagged on deposit_order (id) where flags <> '[]'",
      `create unique index deposit_order_late on deposit_order (member_id, payment_desc)
         where flags @> '[{"flag": "late_payment"}]'`,
      // A rate is one of a currency: the one that all currencies shared goes on in the first.
      `update payment_channel set lang = 'zh_cn' where type = 'company_usdt' and lang = 'common'`,
      `alter table payment_channel add constraint payment_channel_coin_currency
         check (type <> 'company_usdt' or lang <> 'common')`,
    ])
      await sql.raw(statement).execute(db);
  },
};
