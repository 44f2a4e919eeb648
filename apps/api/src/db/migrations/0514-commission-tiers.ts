import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Tiers of a currency from a month on, until those of a later month. A month's own are not changed any more
  // once it has begun.
  'alter table commission_tier drop constraint commission_tier_pkey',
  'alter table commission_tier add column lang text, add column month date',
  // A site with members keeps what they earn. A new one begins with amounts that are worth about the same.
  `insert into commission_tier (lang, month, level, active_members, profit, rate)
   select m.lang, '2000-01-01', t.level, t.active_members,
          case when exists (select from member) then t.profit else t.profit * m.quarters / 4 end, t.rate
     from commission_tier t
    cross join (values ('zh_cn', 4), ('zh_hk', 4), ('en', 1), ('th', 20), ('vi', 10000)) as m (lang, quarters)`,
  'delete from commission_tier where lang is null',
  `alter table commission_tier
     add primary key (lang, month, level),
     add constraint commission_tier_lang check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi')),
     add constraint commission_tier_month check (extract(day from month) = 1),
     add constraint commission_tier_level check (level >= 1)`,
];

/** Tiers of the monthly commission belong to a currency, and change from a month on. */
export const commissionTiers: Migration = {
  name: '0514-commission-tiers',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
