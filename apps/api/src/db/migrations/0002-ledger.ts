import type { Migration } from '@koi/database';
import { sql } from 'kysely';
import { ledgerPostFunction } from './0002-ledger-post.ts';

/**
 * Revokes write access in addition to the triggers, so that disabling those is not enough. Applied again
 * after a restore.
 */
export const ledgerRevocations = [
  'revoke update, delete, truncate on ledger_transfer, ledger_posting from public, current_user',
  'revoke delete, truncate on ledger_account from public, current_user',
];

const statements = [
  // Ledger accounts. Member accounts are immediate: balance and version change with every posting, under the
  // row's lock. Platform accounts (no member) are hot and have no floor: their postings collect in
  // ledger_tail and are added to the balance in the background.
  `create table ledger_account (
    id int8 generated always as identity primary key,
    member_id integer references member (id),
    kind text not null check (kind ~ '^[a-z_]+(:[A-Za-z0-9_-]+)?$'),
    currency text not null,
    is_demo boolean not null,
    balance int8 not null default 0,
    version int8 not null default 0,
    floor int8,
    overdrawn boolean not null default false,
    frozen boolean not null default false,
    created_at timestamptz not null default now(),
    check (member_id is not null or floor is null),
    check (member_id is null or floor is not null),
    constraint ledger_account_floor check (balance >= floor or overdrawn),
    check (not overdrawn or balance < floor)
  ) with (fillfactor = 80)`,
  'create unique index ledger_account_member on ledger_account (member_id, kind) where member_id is not null',
  'create unique index ledger_account_platform on ledger_account (kind, currency, is_demo) where member_id is null',

  // id is the caller's idempotency key, for ever. content distinguishes a repeated transfer from a different
  // one with the same id.
  'create sequence ledger_transfer_number',
  `create table ledger_transfer (
    number int8 primary key default nextval('ledger_transfer_number'),
    id text not null unique check (length(id) between 1 and 80),
    member_id integer not null,
    currency text not null,
    operate_type smallint not null,
    reference_type text,
    reference_id text,
    description text,
    reverses text unique,
    content uuid not null,
    created_at timestamptz not null,
    check ((reference_type is null) = (reference_id is null))
  )`,
  'create index ledger_transfer_reference on ledger_transfer (reference_type, reference_id) where reference_id is not null',

  // balance_after and account_version are the account's after this posting; a lost or doubled update violates
  // the unique version. No foreign keys: the posting function writes transfer, posting and account together,
  // nothing ever deletes them, and the keys would halve the speed. created_at and member_id are repeated
  // here, so that the table can be partitioned by month and sharded by member.
  `create table ledger_posting (
    transfer_number int8 not null,
    n smallint not null check (n between 1 and 99),
    account_id int8 not null,
    member_id integer,
    amount int8 not null check (amount <> 0 and amount between -99999999999999999 and 99999999999999999),
    balance_after int8,
    account_version int8,
    created_at timestamptz not null,
    primary key (transfer_number, n),
    check ((account_version is null) = (balance_after is null)),
    check ((account_version is null) = (member_id is null))
  )`,
  'create unique index ledger_posting_version on ledger_posting (account_id, account_version) where account_version is not null',
  'create index ledger_posting_time on ledger_posting (account_id, created_at) where account_version is not null',

  // Postings not yet included in the balances of platform accounts; emptied by the roll-up.
  'create table ledger_tail (account_id int8 not null, amount int8 not null, postings integer not null)',

  // Attempts refused outside a caller's transaction: the same id stays refused.
  `create table ledger_refusal (
    id text primary key,
    content uuid not null,
    outcome text not null,
    member_id integer,
    kind text,
    created_at timestamptz not null default now()
  )`,

  // Differences found by the reconciliation, one row per run and problem.
  `create table ledger_difference (
    id int8 generated always as identity primary key,
    found_at timestamptz not null default now(),
    rule text not null,
    subject text not null,
    detail text not null
  )`,

  `create function ledger_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% of % is refused: the ledger only grows, a correction is a new transfer', tg_op, tg_table_name using errcode = '42501';
  end $$`,
  ...['ledger_transfer', 'ledger_posting'].map(
    (table) =>
      `create trigger ${table}_stays before update or delete or truncate on ${table} for each statement execute function ledger_refuse_change()`,
  ),
  'create trigger ledger_account_stays before delete or truncate on ledger_account for each statement execute function ledger_refuse_change()',
  `create trigger ledger_account_identity before update of id, member_id, kind, currency, is_demo, floor on ledger_account
    for each statement execute function ledger_refuse_change()`,
  ...ledgerRevocations,
  ledgerPostFunction,
];

export const ledger: Migration = {
  name: '0002-ledger',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
