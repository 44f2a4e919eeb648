import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Requests of the current window, shared by all API nodes. Unlogged: losing it in a crash is acceptable,
  // because no money depends on it.
  `create unlogged table rate_count (
    key text primary key,
    hits integer not null,
    expires_at timestamptz not null
  )`,
  'create index rate_count_expiry on rate_count (expires_at)',
  // A try on a whole account is allowed only when its pause is over.
  'alter table attempt add column next_at timestamptz',
  // Networks that an account was logged in from: these never wait because of failures from elsewhere.
  `create table known_network (
    account text not null,
    network text not null,
    seen_at timestamptz not null,
    primary key (account, network)
  )`,
  'create index known_network_age on known_network (seen_at)',
  // Operators' failures are counted by name and network, like members'.
  'alter table operator drop column failed_logins, drop column locked_until',
  // A trial account whose rows were removed; its ledger rows stay.
  'alter table member add column purged_at timestamptz',
  'create index member_trial on member (created_at) where is_demo = 1 and purged_at is null',
];

export const abuse: Migration = {
  name: '0025-abuse',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
