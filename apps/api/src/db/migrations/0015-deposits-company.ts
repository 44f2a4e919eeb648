import type { Migration } from '@koi/database';
import { type Kysely, sql } from 'kysely';

const statements = [
  // A member's next code for a channel. Using it deletes it, so that two orders never share one.
  `create table deposit_code (
    member_id integer not null references member (id) on delete cascade,
    payment_id integer not null references payment_channel (id) on delete cascade,
    code integer not null check (code between 1000 and 9999),
    usdt_rate text,
    shown_at timestamptz not null,
    primary key (member_id, payment_id)
  )`,
  // Only the name gives access to the picture: 192 random bits.
  `create table deposit_slip (
    name text primary key check (name ~ '^[A-Za-z0-9_-]{32}$'),
    member_id integer not null references member (id) on delete cascade,
    size integer not null check (size > 0),
    bill_no text references deposit_order (bill_no),
    created_at timestamptz not null
  )`,
  'create index deposit_slip_member on deposit_slip (member_id, created_at)',
  'create index deposit_slip_unused on deposit_slip (created_at) where bill_no is null',
  'alter table deposit_order add column seen_at timestamptz',
  'alter table withdrawal_order add column seen_at timestamptz',
];

export const depositsCompany: Migration = {
  name: '0015-deposits-company',
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
