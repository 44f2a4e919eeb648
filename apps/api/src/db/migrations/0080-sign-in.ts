import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Rewards for this many sign-in days, per currency. kind: -2 consecutive days, -1 days in all
  // (docs/contract/money.md 14.8).
  `create table sign_in_pack (
    id int8 generated always as identity primary key,
    lang text not null check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    kind smallint not null check (kind in (-2, -1)),
    days integer not null check (days between 1 and 3650),
    money int8 not null check (money > 0),
    names jsonb not null default '{}',
    is_open smallint not null default 1 check (is_open in (0, 1)),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (lang, kind, days)
  )`,
  // A member's sign-in days, by the site's clock; each row stores the counters after it.
  `create table sign_in_day (
    member_id integer not null references member (id),
    day date not null,
    serial_days integer not null check (serial_days >= 1),
    best_days integer not null check (best_days >= serial_days),
    total_days integer not null check (total_days >= best_days),
    created_at timestamptz not null,
    primary key (member_id, day),
    unique (member_id, total_days)
  )`,
  // A claimed pack: once per member, kind and number of days, whatever its outcome. kind: 1 of a pack -1, 2
  // of a pack -2. state: 0 waits for an operator, 1 granted, -1 refused.
  `create table sign_in_award (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    pack_id int8 not null references sign_in_pack (id),
    kind smallint not null check (kind in (1, 2)),
    days integer not null,
    money int8 not null check (money > 0),
    lang text not null,
    state smallint not null check (state in (-1, 0, 1)),
    refuse_reason text,
    decided_by text,
    decided_at timestamptz,
    created_at timestamptz not null,
    unique (member_id, kind, days),
    check ((state = 0) = (decided_at is null)),
    check ((state = -1) = (refuse_reason is not null))
  )`,
  'create index sign_in_award_state on sign_in_award (state, id desc)',
  // A reward may raise a member's turnover requirement.
  'alter table turnover_entry drop constraint if exists turnover_entry_kind_check',
  `alter table turnover_entry add constraint turnover_entry_kind_check
     check (kind in ('deposit', 'interest', 'bets', 'correction', 'adjustment', 'reward'))`,
];

export const signIn: Migration = {
  name: '0080-sign-in',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
