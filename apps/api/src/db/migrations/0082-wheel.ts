import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const currency = `text not null check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi'))`;

const statements = [
  // Conditions of a day for each number of chances, and the positions it unlocks, per currency.
  `create table wheel_tier (
    id int8 generated always as identity primary key,
    lang ${currency},
    deposit int8 not null check (deposit >= 0),
    valid_multiple numeric(8, 2) not null check (valid_multiple >= 0),
    times integer not null check (times between 1 and 99),
    awards jsonb not null,
    is_open smallint not null default 1 check (is_open in (0, 1)),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (lang, deposit)
  )`,
  // kind: 1 cash, 2 coupon, 3 item (docs/contract/play.md 3.1).
  `create table wheel_prize (
    lang ${currency},
    position smallint not null check (position between 1 and 12),
    kind smallint not null check (kind in (1, 2, 3)),
    money int8 not null default 0 check (money >= 0),
    names jsonb not null default '{}',
    pic text not null default '',
    updated_at timestamptz not null,
    primary key (lang, position),
    check ((kind = 1) = (money > 0))
  )`,
  // A member's chances, earned and spent: a row per day that earned some, per spin, and per adjustment. They
  // belong to a week.
  `create table wheel_chance (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    week date not null,
    kind text not null check (kind in ('day', 'spin', 'adjustment')),
    reference text not null,
    chances integer not null check (chances <> 0 and (kind <> 'day' or chances > 0) and (kind <> 'spin' or chances = -1)),
    tier_deposit int8,
    note text not null default '',
    created_at timestamptz not null,
    unique (member_id, kind, reference),
    check ((kind = 'day') = (tier_deposit is not null))
  )`,
  'create index wheel_chance_week on wheel_chance (member_id, week)',
  // The sealed seed of a member's next spin; its hash is revealed before the spin.
  `create table wheel_seed (
    member_id integer primary key references member (id),
    n integer not null check (n >= 1),
    sealed text not null,
    seed_hash text not null,
    created_at timestamptz not null
  )`,
  // status: 1 to be handed out, 2 handed out, 3 paid at once.
  `create table wheel_spin (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    n integer not null check (n >= 1),
    lang text not null,
    position smallint not null,
    kind smallint not null,
    money int8 not null,
    names jsonb not null,
    status smallint not null check (status in (1, 2, 3)),
    pool jsonb not null,
    seed text not null,
    seed_hash text not null,
    client_seed text not null,
    handed_by text,
    handed_at timestamptz,
    created_at timestamptz not null,
    unique (member_id, n),
    check ((status = 3) = (kind = 1)),
    check ((status = 2) = (handed_at is not null))
  )`,
  'create index wheel_spin_lang on wheel_spin (lang, id desc)',
  'create index wheel_spin_status on wheel_spin (status, id desc)',
];

export const wheel: Migration = {
  name: '0082-wheel',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
