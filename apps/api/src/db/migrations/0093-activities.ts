import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Promotions. texts: language -> title, subtitle, …; amounts: currency key -> money, min, cap, in minor
  // units as text. hall_field and game_types: lists, empty for none and for all. lang: currency key. rule:
  // how it pays automatically.
  `create table activity (
    id int8 generated always as identity primary key,
    lang text not null default 'common' check (lang in ('common', 'zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    texts jsonb not null,
    amounts jsonb not null default '{}',
    cover_image text not null default '',
    hall_image text not null default '',
    type smallint not null check (type between 1 and 4),
    apply_type smallint not null check (apply_type between 0 and 3),
    apply_url text not null default '',
    hall_field jsonb not null default '["member_name"]',
    start_at timestamptz,
    end_at timestamptz,
    is_open smallint not null default 1 check (is_open in (0, 1)),
    is_hot smallint not null default 0 check (is_hot in (0, 1)),
    is_app smallint not null default 0 check (is_app in (0, 1)),
    weight integer not null default 0,
    rule text check (rule in ('deposit_share', 'loss_share', 'register_gift', 'code_gift')),
    period text not null default 'once' check (period in ('once', 'day', 'week')),
    percent numeric(5, 2) check (percent > 0 and percent <= 100),
    turnover_times numeric(5, 2) not null default 0 check (turnover_times >= 0),
    game_types jsonb not null default '[]',
    audience text not null default 'all' check (audience in ('all', 'new')),
    min_level smallint not null default 0 check (min_level >= 0),
    code text,
    code_limit integer check (code_limit > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (start_at < end_at),
    check ((rule is not null and rule in ('deposit_share', 'loss_share')) = (percent is not null)),
    check ((rule is not null and rule = 'code_gift') = (code is not null)),
    check (code is not null or code_limit is null),
    check (rule is null or rule not in ('register_gift', 'code_gift') or period = 'once'),
    check (rule is null or rule <> 'loss_share' or period = 'week')
  )`,
  'create unique index activity_code_key on activity (lower(code)) where code is not null',
  'create index activity_shown on activity (weight desc, id desc) where is_open = 1',
  // One application per member, activity and day of the site. status: 0 pending, 1 accepted, 2 refused, 3
  // paid out.
  `create table activity_application (
    id int8 generated always as identity primary key,
    activity_id int8 not null references activity (id),
    member_id integer not null references member (id),
    day date not null,
    fields jsonb not null,
    status smallint not null default 0 check (status between 0 and 3),
    remark text not null default '',
    operator_id integer references operator (id),
    decided_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (member_id, activity_id, day),
    check ((status = 0) = (decided_at is null)),
    check ((status = 2) = (remark <> ''))
  )`,
  'create index activity_application_state on activity_application (status, id desc)',
  'create index activity_application_of on activity_application (activity_id, status)',
  // Payments of an activity: once per member and period (a day, a week, `once`, an application). The transfer
  // is `activity:<id>`.
  `create table activity_award (
    id int8 generated always as identity primary key,
    activity_id int8 not null references activity (id),
    member_id integer not null references member (id),
    period text not null,
    application_id int8 unique references activity_application (id),
    base int8 check (base > 0),
    amount int8 not null check (amount > 0),
    turnover int8 not null check (turnover >= 0),
    created_at timestamptz not null,
    unique (member_id, activity_id, period)
  )`,
  'create index activity_award_newest on activity_award (activity_id, id desc)',
  // Events that may earn something: written with the deposit or the registration itself, processed by a job.
  `create table activity_event (
    id int8 generated always as identity primary key,
    kind text not null check (kind in ('deposit', 'register')),
    member_id integer not null references member (id),
    reference text not null,
    amount int8 not null check (amount >= 0),
    created_at timestamptz not null,
    unique (kind, reference)
  )`,
  // Weeks that are completely paid, so that they are not processed again.
  `create table activity_period_paid (
    activity_id int8 not null references activity (id),
    period text not null,
    finished_at timestamptz not null,
    primary key (activity_id, period)
  )`,
  // Pictures stored by operators; served under their name.
  `create table activity_picture (
    name text primary key,
    operator_id integer not null references operator (id),
    size integer not null,
    created_at timestamptz not null
  )`,
  // A member's losses in a week, and bets since a payment.
  `create index bet_member_settled on bet (member_id, settled_at) where is_demo = 0 and status = 'COMPLETE'`,
  // A reward may raise a member's turnover requirement.
  'alter table turnover_entry drop constraint if exists turnover_entry_kind_check',
  `alter table turnover_entry add constraint turnover_entry_kind_check
     check (kind in ('deposit', 'interest', 'bets', 'correction', 'adjustment', 'reward'))`,
];

export const activities: Migration = {
  name: '0093-activities',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
