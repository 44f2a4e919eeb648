import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Texts of a channel for members, by language; missing ones fall back to `description` and `memo`.
  `alter table payment_channel add column names jsonb not null default '{}', add column hints jsonb not null default '{}'`,
  // Every past rate of a channel for coins, with the operator who set it.
  `create table coin_rate (
    id integer generated always as identity primary key,
    payment_id integer not null references payment_channel (id),
    rate text not null,
    before text,
    reason text not null,
    operator_id integer not null references operator (id),
    created_at timestamptz not null
  )`,
  'create index coin_rate_payment on coin_rate (payment_id, id desc)',
  'create index deposit_order_payment on deposit_order (payment_id, created_at)',
];

export const channels: Migration = {
  name: '0241-channels',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
