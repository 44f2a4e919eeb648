import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Second factor of a member or an operator. secret, pending: sealed. last_step: codes of this step or an
  // earlier one are no longer accepted.
  `create table second_factor (
    audience text not null check (audience in ('member', 'operator')),
    holder integer not null,
    secret text,
    turned_on_at timestamptz,
    pending text,
    pending_at timestamptz,
    last_step int8 not null default 0,
    wrong integer not null default 0,
    locks integer not null default 0,
    locked_until timestamptz,
    primary key (audience, holder),
    check ((secret is null) = (turned_on_at is null)),
    check ((pending is null) = (pending_at is null))
  )`,
  // digest: keyed hash, so that a copy of the database reveals no code.
  `create table recovery_code (
    audience text not null,
    holder integer not null,
    digest text not null,
    used_at timestamptz,
    primary key (audience, holder, digest),
    foreign key (audience, holder) references second_factor on delete cascade
  )`,
  // Issued once the password was right; bound_to: digest of that password's hash.
  `create table factor_ticket (
    digest text primary key,
    audience text not null check (audience in ('member', 'operator')),
    holder integer not null,
    bound_to text not null,
    expires_at timestamptz not null
  )`,
  'create index factor_ticket_expiry on factor_ticket (expires_at)',
  'create index factor_ticket_holder on factor_ticket (audience, holder)',
  // The actions for which the member wants the second factor.
  `create table factor_choice (
    member_id integer primary key references member (id),
    at_login smallint not null check (at_login in (0, 1)),
    at_withdrawal smallint not null check (at_withdrawal in (0, 1))
  )`,
  // A browser that needs no code at log-in until it expires.
  `create table trusted_device (
    digest text primary key,
    member_id integer not null references member (id),
    expires_at timestamptz not null
  )`,
  'create index trusted_device_member on trusted_device (member_id)',
  'create index trusted_device_expiry on trusted_device (expires_at)',
];

export const secondFactor: Migration = {
  name: '0120-second-factor',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
