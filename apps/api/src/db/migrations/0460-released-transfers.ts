import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  `alter table transfer_order
     add column released_side text check (released_side in ('member', 'house')),
     add constraint transfer_order_released check ((released_side is not null) = (state = 'released')),
     drop constraint transfer_order_state_check,
     add constraint transfer_order_state_check check (state in (
       'created', 'reserved', 'sending', 'unknown', 'checking', 'manual', 'settled', 'returned', 'contradicted', 'released')),
     drop constraint transfer_order_check1,
     add constraint transfer_order_check1
       check ((finished_at is not null) = (state in ('settled', 'returned', 'contradicted', 'released')))`,
];

export const releasedTransfers: Migration = {
  name: '0460-released-transfers',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
