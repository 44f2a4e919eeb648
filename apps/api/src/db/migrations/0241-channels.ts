import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // What members read of a channel, by language; where one is missing, `description` and `memo` are shown.
  `alter table payment_channel add column names jsonb not null default '{}', add column hints jsonb not null default '{}'`,
  // Every rate that a channel for coins had, with who set it.
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
