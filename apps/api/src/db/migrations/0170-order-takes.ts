import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Who has an order open in the console, shown to the others. It does not prevent decisions.
  `create table order_take (
    kind text not null check (kind in ('deposit', 'withdrawal', 'credit', 'transfer')),
    order_id int8 not null,
    operator_id integer not null references operator (id),
    until timestamptz not null,
    primary key (kind, order_id)
  )`,
  // The first operator's reason, for the second one to read.
  `alter table operator_agreement add column reason text not null default ''`,
  `alter table withdrawal_approval add column reason text not null default ''`,
  // For the lists of the queue, and for data that members share.
  'create index withdrawal_order_status on withdrawal_order (status, id desc)',
  'create index withdrawal_order_account on withdrawal_order (account, member_id)',
  `create index member_register_ip on member (register_ip, id) where register_ip <> ''`,
  'create index member_session_place on member_session (place, device, member_id)',
  `create index member_bank_owner on member_bank (lower(regexp_replace(owner_name, '\\s', '', 'g')), member_id)`,
];

export const orderTakes: Migration = {
  name: '0170-order-takes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
