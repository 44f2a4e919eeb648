import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Each proof of the ledger and its result. `through` is the last transfer number issued when it began,
  // `horizon` the first transaction that began after that: once every transaction before the horizon has
  // ended, no transfer up to `through` can appear any more.
  `create table ledger_proof (
    id int8 generated always as identity primary key,
    scope text not null check (scope in ('new', 'all')),
    state text not null default 'running' check (state in ('running', 'proven', 'differs', 'unfinished')),
    since int8 not null,
    through int8 not null,
    horizon xid8 not null,
    differences integer not null default 0,
    started_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  'create index ledger_proof_scope on ledger_proof (scope, id desc)',
  'alter table ledger_difference add column proof_id int8 references ledger_proof (id)',
  'create index ledger_difference_proof on ledger_difference (proof_id, id)',
  // The transfer number up to which everything is proven, and the postings to platform accounts up to it.
  'create table ledger_watermark (id boolean primary key default true check (id), number int8 not null)',
  'create table ledger_proven_sum (account_id int8 primary key, amount int8 not null)',
];

export const ledgerProofs: Migration = {
  name: '0038-ledger-proofs',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
