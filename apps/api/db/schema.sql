-- Written by npm run generate from the migrations, to be read; a database is made by the migrations alone.

set check_function_bodies = off;

create sequence ledger_transfer_number;

create table about_page (
  id bigint generated always as identity not null,
  type smallint not null,
  lang text not null,
  cover_image text,
  is_open smallint default 1 not null,
  is_hot smallint default 0 not null,
  weight integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  texts jsonb not null,
  constraint about_page_pkey PRIMARY KEY (id),
  constraint about_page_is_hot_check CHECK (is_hot = ANY (ARRAY[0, 1])),
  constraint about_page_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint about_page_lang_check CHECK (lang = ANY (ARRAY['common'::text, 'zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint about_page_type_check CHECK (type >= 1 AND type <= 8)
);

create table active_member (
  day date not null,
  member_id integer not null,
  constraint active_member_pkey PRIMARY KEY (day, member_id)
);

create table activity (
  id bigint generated always as identity not null,
  lang text default 'common'::text not null,
  texts jsonb not null,
  amounts jsonb default '{}'::jsonb not null,
  cover_image text default ''::text not null,
  hall_image text default ''::text not null,
  type smallint not null,
  apply_type smallint not null,
  apply_url text default ''::text not null,
  hall_field jsonb default '["member_name"]'::jsonb not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  is_open smallint default 1 not null,
  is_hot smallint default 0 not null,
  is_app smallint default 0 not null,
  weight integer default 0 not null,
  rule text,
  period text default 'once'::text not null,
  percent numeric(5,2),
  turnover_times numeric(5,2) default 0 not null,
  game_types jsonb default '[]'::jsonb not null,
  audience text default 'all'::text not null,
  min_level smallint default 0 not null,
  code text,
  code_limit integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_apply_type_check CHECK (apply_type >= 0 AND apply_type <= 3),
  constraint activity_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'new'::text])),
  constraint activity_check CHECK (start_at < end_at),
  constraint activity_check1 CHECK ((rule IS NOT NULL AND (rule = ANY (ARRAY['deposit_share'::text, 'loss_share'::text]))) = (percent IS NOT NULL)),
  constraint activity_check2 CHECK ((rule IS NOT NULL AND rule = 'code_gift'::text) = (code IS NOT NULL)),
  constraint activity_check3 CHECK (code IS NOT NULL OR code_limit IS NULL),
  constraint activity_check4 CHECK (rule IS NULL OR (rule <> ALL (ARRAY['register_gift'::text, 'code_gift'::text])) OR period = 'once'::text),
  constraint activity_check5 CHECK (rule IS NULL OR rule <> 'loss_share'::text OR period = 'week'::text),
  constraint activity_code_limit_check CHECK (code_limit > 0),
  constraint activity_is_app_check CHECK (is_app = ANY (ARRAY[0, 1])),
  constraint activity_is_hot_check CHECK (is_hot = ANY (ARRAY[0, 1])),
  constraint activity_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint activity_lang_check CHECK (lang = ANY (ARRAY['common'::text, 'zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint activity_min_level_check CHECK (min_level >= 0),
  constraint activity_percent_check CHECK (percent > 0::numeric AND percent <= 100::numeric),
  constraint activity_period_check CHECK (period = ANY (ARRAY['once'::text, 'day'::text, 'week'::text])),
  constraint activity_rule_check CHECK (rule = ANY (ARRAY['deposit_share'::text, 'loss_share'::text, 'register_gift'::text, 'code_gift'::text])),
  constraint activity_turnover_times_check CHECK (turnover_times >= 0::numeric),
  constraint activity_type_check CHECK (type >= 1 AND type <= 4)
);

create table activity_application (
  id bigint generated always as identity not null,
  activity_id bigint not null,
  member_id integer not null,
  day date not null,
  fields jsonb not null,
  status smallint default 0 not null,
  remark text default ''::text not null,
  operator_id integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint activity_application_member_id_activity_id_day_key UNIQUE (member_id, activity_id, day),
  constraint activity_application_pkey PRIMARY KEY (id),
  constraint activity_application_check CHECK ((status = 0) = (decided_at IS NULL)),
  constraint activity_application_check1 CHECK ((status = 2) = (remark <> ''::text)),
  constraint activity_application_status_check CHECK (status >= 0 AND status <= 3)
);

create table activity_award (
  id bigint generated always as identity not null,
  activity_id bigint not null,
  member_id integer not null,
  period text not null,
  application_id bigint,
  base bigint,
  amount bigint not null,
  turnover bigint not null,
  created_at timestamp with time zone not null,
  constraint activity_award_application_id_key UNIQUE (application_id),
  constraint activity_award_member_id_activity_id_period_key UNIQUE (member_id, activity_id, period),
  constraint activity_award_pkey PRIMARY KEY (id),
  constraint activity_award_amount_check CHECK (amount > 0),
  constraint activity_award_base_check CHECK (base > 0),
  constraint activity_award_turnover_check CHECK (turnover >= 0)
);

create table activity_event (
  id bigint generated always as identity not null,
  kind text not null,
  member_id integer not null,
  reference text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint activity_event_kind_reference_key UNIQUE (kind, reference),
  constraint activity_event_pkey PRIMARY KEY (id),
  constraint activity_event_amount_check CHECK (amount >= 0),
  constraint activity_event_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'register'::text]))
);

create table activity_period_paid (
  activity_id bigint not null,
  period text not null,
  finished_at timestamp with time zone not null,
  constraint activity_period_paid_pkey PRIMARY KEY (activity_id, period)
);

create table activity_picture (
  name text not null,
  operator_id integer not null,
  size integer not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint activity_picture_pkey PRIMARY KEY (name)
);

create table agent (
  id integer generated by default as identity not null,
  member_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint agent_member_id_key UNIQUE (member_id),
  constraint agent_pkey PRIMARY KEY (id)
);

create table agent_application (
  id bigint generated always as identity not null,
  member_id integer not null,
  name text not null,
  phone text default ''::text not null,
  reason text not null,
  status smallint default 0 not null,
  fail_reason text default ''::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint agent_application_pkey PRIMARY KEY (id),
  constraint agent_application_check CHECK ((status = 0) = (decided_at IS NULL)),
  constraint agent_application_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table agent_bound (
  game_type smallint not null,
  high integer not null,
  low integer not null,
  standard integer not null,
  constraint agent_bound_pkey PRIMARY KEY (game_type),
  constraint agent_bound_check CHECK (low <= standard AND standard <= high),
  constraint agent_bound_high_check CHECK (high >= 0 AND high <= 10000),
  constraint agent_bound_low_check CHECK (low >= 0 AND low <= 10000),
  constraint agent_bound_standard_check CHECK (standard >= 0 AND standard <= 10000)
);

create table agent_rate (
  member_id integer not null,
  kind smallint not null,
  game_type smallint not null,
  rate integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint agent_rate_pkey PRIMARY KEY (member_id, kind, game_type),
  constraint agent_rate_kind_check CHECK (kind = ANY (ARRAY[3, 4])),
  constraint agent_rate_rate_check CHECK (rate >= 0 AND rate <= 10000)
);

create table attempt (
  key text not null,
  failures integer not null,
  expires_at timestamp with time zone not null,
  next_at timestamp with time zone,
  constraint attempt_pkey PRIMARY KEY (key)
);

create table audit_link (
  number bigint not null,
  audit_id bigint not null,
  hash text not null,
  constraint audit_link_audit_id_key UNIQUE (audit_id),
  constraint audit_link_pkey PRIMARY KEY (number)
);

create table audit_log (
  id bigint generated by default as identity not null,
  created_at timestamp with time zone not null,
  actor_kind text not null,
  actor text not null,
  operator_id integer,
  ip text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['operator'::text, 'gateway'::text, 'job'::text]))
);

create table balance_adjustment (
  id bigint generated always as identity not null,
  member_id integer not null,
  currency text not null,
  wallet text not null,
  kind text not null,
  direction text not null,
  money bigint not null,
  turnover_percent integer default 0 not null,
  reason text not null,
  request_id text not null,
  status smallint default 1 not null,
  operator_id integer not null,
  money_after bigint,
  refuse_reason text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint balance_adjustment_operator_id_request_id_key UNIQUE (operator_id, request_id),
  constraint balance_adjustment_pkey PRIMARY KEY (id),
  constraint balance_adjustment_check CHECK (direction = 'credit'::text OR turnover_percent = 0),
  constraint balance_adjustment_check1 CHECK ((status = 1) = (decided_at IS NULL)),
  constraint balance_adjustment_check2 CHECK ((status = 1) = (decided_by IS NULL)),
  constraint balance_adjustment_check3 CHECK ((status = 2) = (money_after IS NOT NULL)),
  constraint balance_adjustment_check4 CHECK ((status = 3) = (refuse_reason IS NOT NULL)),
  constraint balance_adjustment_direction_check CHECK (direction = ANY (ARRAY['credit'::text, 'debit'::text])),
  constraint balance_adjustment_money_check CHECK (money > 0),
  constraint balance_adjustment_status_check CHECK (status = ANY (ARRAY[1, 2, 3])),
  constraint balance_adjustment_turnover_percent_check CHECK (turnover_percent >= 0 AND turnover_percent <= 10000),
  constraint balance_adjustment_wallet_check CHECK (wallet = ANY (ARRAY['money'::text, 'fs_money'::text]))
);

create table bank (
  key text not null,
  lang text not null,
  is_open smallint default 1 not null,
  weight integer default 0 not null,
  url text default ''::text not null,
  constraint bank_pkey PRIMARY KEY (key, lang)
);

create table banner (
  id integer generated by default as identity not null,
  groups text not null,
  dimensions text default '750*350'::text not null,
  weight integer default 0 not null,
  jump_link text default ''::text not null,
  is_new_window smallint default 0 not null,
  lang text default 'common'::text not null,
  is_open smallint default 1 not null,
  texts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  constraint banner_pkey PRIMARY KEY (id)
);

create table bet (
  id bigint generated by default as identity not null,
  supplier text not null,
  bet_id text not null,
  version bigint not null,
  member_id integer not null,
  is_demo smallint not null,
  player text not null,
  game_code text not null,
  game_name text not null,
  game_type smallint not null,
  round text not null,
  detail text not null,
  texts jsonb,
  result text not null,
  bet_amount bigint not null,
  valid_amount bigint not null,
  payout bigint not null,
  currency text not null,
  status text not null,
  bet_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rebate_counted bigint default 0 not null,
  turnover_counted bigint default 0 not null,
  turnover_lowered bigint default 0 not null,
  constraint bet_supplier_bet_id_key UNIQUE (supplier, bet_id),
  constraint bet_pkey PRIMARY KEY (id),
  constraint bet_bet_amount_check CHECK (bet_amount >= 0),
  constraint bet_check CHECK (turnover_lowered >= 0 AND turnover_lowered <= turnover_counted),
  constraint bet_is_demo_check CHECK (is_demo = ANY (ARRAY[0, 1])),
  constraint bet_payout_check CHECK (payout >= 0),
  constraint bet_rebate_counted_check CHECK (rebate_counted >= 0),
  constraint bet_status_check CHECK (status = ANY (ARRAY['X'::text, 'COMPLETE'::text, 'N'::text, 'CANCEL'::text])),
  constraint bet_turnover_counted_check CHECK (turnover_counted >= 0),
  constraint bet_valid_amount_check CHECK (valid_amount >= 0)
);

create table bet_change (
  id bigint generated always as identity not null,
  bet_id bigint not null,
  member_id integer not null,
  supplier text not null,
  game_type smallint not null,
  currency text not null,
  at timestamp with time zone not null,
  placed_at timestamp with time zone,
  bets smallint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint bet_change_pkey PRIMARY KEY (id),
  constraint bet_change_bets_check CHECK (bets >= '-1'::integer AND bets <= 1)
);

create table bet_cursor (
  supplier text not null,
  after text default ''::text not null,
  imported_at timestamp with time zone,
  stalls integer default 0 not null,
  retry_at timestamp with time zone,
  constraint bet_cursor_pkey PRIMARY KEY (supplier)
);

create table bet_history (
  bet_row_id bigint not null,
  version bigint not null,
  valid_amount bigint not null,
  bet_amount bigint not null,
  payout bigint not null,
  status text not null,
  result text not null,
  settled_at timestamp with time zone,
  replaced_at timestamp with time zone not null,
  constraint bet_history_pkey PRIMARY KEY (bet_row_id, version)
);

create table bet_unmatched (
  supplier text not null,
  bet_id text not null,
  version bigint not null,
  player text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  constraint bet_unmatched_pkey PRIMARY KEY (supplier, bet_id, version)
);

create table bet_unreadable (
  supplier text not null,
  version text not null,
  reason text not null,
  content text not null,
  created_at timestamp with time zone not null,
  constraint bet_unreadable_pkey PRIMARY KEY (supplier, version)
);

create table brand_draft (
  host text not null,
  document text not null,
  revision integer not null,
  preview_key text not null,
  updated_by text not null,
  updated_at timestamp with time zone not null,
  constraint brand_draft_preview_key_key UNIQUE (preview_key),
  constraint brand_draft_pkey PRIMARY KEY (host)
);

create table brand_picture (
  name text not null,
  kind text not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint brand_picture_pkey PRIMARY KEY (name),
  constraint brand_picture_kind_check CHECK (kind = ANY (ARRAY['logo'::text, 'icon'::text]))
);

create table brand_version (
  id bigint generated always as identity not null,
  host text not null,
  version integer not null,
  document text,
  reason text not null,
  published_by text not null,
  published_at timestamp with time zone not null,
  constraint brand_version_host_version_key UNIQUE (host, version),
  constraint brand_version_pkey PRIMARY KEY (id)
);

create table captcha (
  key text not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (key)
);

create table carried_out_approval (
  subject text not null,
  operator_id integer not null,
  content text not null,
  carried_out_at timestamp with time zone not null,
  constraint carried_out_approval_pkey PRIMARY KEY (subject, operator_id)
);

create table coin_rate (
  id integer generated always as identity not null,
  payment_id integer not null,
  rate text not null,
  before text,
  reason text not null,
  operator_id integer not null,
  created_at timestamp with time zone not null,
  constraint coin_rate_pkey PRIMARY KEY (id)
);

create table commission (
  id bigint generated always as identity not null,
  bet_id bigint not null,
  upline_id integer not null,
  step integer not null,
  member_id integer not null,
  child_id integer not null,
  depth integer not null,
  game_type smallint not null,
  member_rate integer not null,
  child_rate integer,
  agent_rate integer not null,
  rate_from integer not null,
  rate_to integer not null,
  valid bigint not null,
  money bigint not null,
  credit_id bigint not null,
  created_at timestamp with time zone not null,
  month date,
  mode text default 'bets'::text not null,
  constraint commission_bet_id_upline_id_step_key UNIQUE (bet_id, upline_id, step),
  constraint commission_pkey PRIMARY KEY (id),
  constraint commission_check CHECK (rate_to > rate_from),
  constraint commission_depth_check CHECK (depth >= 1),
  constraint commission_mode_check CHECK (mode = 'bets'::text),
  constraint commission_rate_from_check CHECK (rate_from >= 0),
  constraint commission_step_check CHECK (step >= 1)
);

create table commission_bet (
  bet_id bigint not null,
  valid bigint not null,
  steps integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint commission_bet_pkey PRIMARY KEY (bet_id),
  constraint commission_bet_steps_check CHECK (steps >= 1),
  constraint commission_bet_valid_check CHECK (valid >= 0)
);

create table commission_credit (
  id bigint generated always as identity not null,
  member_id integer not null,
  money bigint not null,
  posted bigint not null,
  owed_after bigint not null,
  created_at timestamp with time zone not null,
  constraint commission_credit_pkey PRIMARY KEY (id),
  constraint commission_credit_owed_after_check CHECK (owed_after >= 0)
);

create table commission_day (
  member_id integer not null,
  day date not null,
  game_type smallint not null,
  is_direct smallint not null,
  money bigint not null,
  largest bigint not null,
  constraint commission_day_pkey PRIMARY KEY (member_id, day, game_type, is_direct),
  constraint commission_day_is_direct_check CHECK (is_direct = ANY (ARRAY[0, 1]))
);

create table commission_debt (
  member_id integer not null,
  owed bigint not null,
  constraint commission_debt_pkey PRIMARY KEY (member_id),
  constraint commission_debt_owed_check CHECK (owed >= 0)
);

create table commission_due (
  id bigint generated always as identity not null,
  bet_id bigint not null,
  constraint commission_due_pkey PRIMARY KEY (id)
);

create table commission_mode (
  month date not null,
  mode text not null,
  operator_id integer,
  created_at timestamp with time zone not null,
  constraint commission_mode_month_mode_key UNIQUE (month, mode),
  constraint commission_mode_pkey PRIMARY KEY (month),
  constraint commission_mode_mode_check CHECK (mode = ANY (ARRAY['bets'::text, 'months'::text])),
  constraint commission_mode_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table commission_month (
  id bigint generated always as identity not null,
  member_id integer not null,
  month date not null,
  profit bigint not null,
  active_members integer not null,
  level smallint not null,
  rate integer not null,
  money bigint not null,
  operator_id integer not null,
  reason text not null,
  created_at timestamp with time zone not null,
  mode text default 'months'::text,
  constraint commission_month_member_id_month_key UNIQUE (member_id, month),
  constraint commission_month_pkey PRIMARY KEY (id),
  constraint commission_month_mode_check CHECK (mode = 'months'::text),
  constraint commission_month_money_check CHECK (money > 0)
);

create table commission_state (
  one boolean default true not null,
  began_at timestamp with time zone not null,
  constraint commission_state_pkey PRIMARY KEY (one),
  constraint commission_state_one_check CHECK (one)
);

create table commission_tier (
  level smallint not null,
  active_members integer not null,
  profit bigint not null,
  rate integer not null,
  lang text not null,
  month date not null,
  constraint commission_tier_pkey PRIMARY KEY (lang, month, level),
  constraint commission_tier_active_members_check CHECK (active_members >= 0),
  constraint commission_tier_lang CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint commission_tier_level CHECK (level >= 1),
  constraint commission_tier_month CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint commission_tier_profit_check CHECK (profit >= 0),
  constraint commission_tier_rate_check CHECK (rate >= 0 AND rate <= 10000)
);

create table credit_level (
  lang text not null,
  level smallint not null,
  amount bigint not null,
  constraint credit_level_pkey PRIMARY KEY (lang, level),
  constraint credit_level_amount_check CHECK (amount >= 0),
  constraint credit_level_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint credit_level_level_check CHECK (level >= 0)
);

create table credit_record (
  id bigint generated always as identity not null,
  member_id integer not null,
  type text not null,
  money bigint not null,
  days smallint,
  status smallint not null,
  limit_then bigint,
  dead_at timestamp with time zone,
  returned_by bigint,
  overdue_at timestamp with time zone,
  seen_at timestamp with time zone,
  refuse_reason text,
  operator_id integer,
  confirm_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint credit_record_returned_by_key UNIQUE (returned_by),
  constraint credit_record_pkey PRIMARY KEY (id),
  constraint credit_record_check CHECK ((type = 'lend'::text) = (status = 4)),
  constraint credit_record_check1 CHECK ((type = 'borrow'::text) = (days IS NOT NULL)),
  constraint credit_record_check2 CHECK ((status = ANY (ARRAY[2, 3])) = (confirm_at IS NOT NULL)),
  constraint credit_record_check3 CHECK ((status = 2) = (dead_at IS NOT NULL)),
  constraint credit_record_check4 CHECK ((status = 2) = (limit_then IS NOT NULL)),
  constraint credit_record_check5 CHECK ((status = 3) = (refuse_reason IS NOT NULL)),
  constraint credit_record_check6 CHECK (status = 2 OR returned_by IS NULL AND overdue_at IS NULL),
  constraint credit_record_days_check CHECK (days >= 1 AND days <= 30),
  constraint credit_record_money_check CHECK (money > 0),
  constraint credit_record_status_check CHECK (status = ANY (ARRAY[1, 2, 3, 4])),
  constraint credit_record_type_check CHECK (type = ANY (ARRAY['borrow'::text, 'lend'::text])),
  constraint credit_record_within_limit CHECK (money <= limit_then)
);

create table demo_history (
  one boolean default true not null,
  began_at timestamp with time zone not null,
  visits integer default 0 not null,
  finished_at timestamp with time zone,
  constraint demo_history_pkey PRIMARY KEY (one),
  constraint demo_history_one_check CHECK (one),
  constraint demo_history_visits_check CHECK (visits >= 0)
);

create table demo_play (
  id bigint generated always as identity not null,
  supplier text not null,
  transfers text[] not null,
  play jsonb not null,
  constraint demo_play_pkey PRIMARY KEY (id)
);

create table deposit_code (
  member_id integer not null,
  payment_id integer not null,
  code integer not null,
  usdt_rate text,
  shown_at timestamp with time zone not null,
  constraint deposit_code_pkey PRIMARY KEY (member_id, payment_id),
  constraint deposit_code_code_check CHECK (code >= 1000 AND code <= 9999)
);

create table deposit_order (
  id bigint generated by default as identity not null,
  bill_no text not null,
  member_id integer not null,
  lang text not null,
  currency text not null,
  name text,
  money bigint not null,
  payment_type text not null,
  payment_id integer,
  payment_detail jsonb default '{}'::jsonb not null,
  account text,
  payment_desc text,
  payment_pic text default ''::text not null,
  adapter text,
  gateway_id text,
  pay_url text,
  paid_money bigint,
  paid_currency text,
  status smallint default 1 not null,
  diff_money bigint default 0 not null,
  before_money bigint default 0 not null,
  after_money bigint default 0 not null,
  fail_reason text,
  fail_key text,
  operator_id integer,
  hk_at timestamp with time zone,
  confirm_at timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer default 0 not null,
  not_found_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  return_url text,
  flags jsonb default '[]'::jsonb not null,
  ordered_money bigint,
  constraint deposit_order_adapter_gateway_id_key UNIQUE (adapter, gateway_id),
  constraint deposit_order_bill_no_key UNIQUE (bill_no),
  constraint deposit_order_pkey PRIMARY KEY (id),
  constraint deposit_order_bill_no_check CHECK (bill_no ~ '^[A-Za-z0-9]{1,32}$'::text),
  constraint deposit_order_check CHECK ((status = 1) = (confirm_at IS NULL)),
  constraint deposit_order_check1 CHECK (status <> 3 OR fail_reason IS NOT NULL OR fail_key IS NOT NULL),
  constraint deposit_order_diff_money_check CHECK (diff_money >= 0),
  constraint deposit_order_flags_check CHECK (jsonb_typeof(flags) = 'array'::text),
  constraint deposit_order_money_check CHECK (money > 0),
  constraint deposit_order_ordered_money_check CHECK (ordered_money > 0),
  constraint deposit_order_slip_path CHECK (payment_pic !~ '^[a-z]+:'::text),
  constraint deposit_order_status_check CHECK (status = ANY (ARRAY[1, 2, 3]))
);

create table deposit_slip (
  name text not null,
  member_id integer not null,
  size integer not null,
  bill_no text,
  created_at timestamp with time zone not null,
  constraint deposit_slip_pkey PRIMARY KEY (name),
  constraint deposit_slip_name_check CHECK (name ~ '^[A-Za-z0-9_-]{32}$'::text),
  constraint deposit_slip_size_check CHECK (size > 0)
);

create table detached_month (
  parent text not null,
  month date not null,
  detached_at timestamp with time zone default now() not null,
  constraint detached_month_pkey PRIMARY KEY (parent, month)
);

create table exclusion_recovery (
  member_id integer not null,
  supplier text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  constraint exclusion_recovery_pkey PRIMARY KEY (member_id, supplier)
);

create table export_file (
  id bigint generated always as identity not null,
  operator_id integer not null,
  kind text not null,
  filter jsonb not null,
  lang text not null,
  state text default 'waiting'::text not null,
  total bigint,
  rows bigint default 0 not null,
  bytes bigint default 0 not null,
  name text not null,
  ticket text,
  ticket_until timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  attempts smallint default 0 not null,
  constraint export_file_name_key UNIQUE (name),
  constraint export_file_ticket_key UNIQUE (ticket),
  constraint export_file_pkey PRIMARY KEY (id),
  constraint export_file_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text])) = (finished_at IS NULL)),
  constraint export_file_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))
);

create table factor_choice (
  member_id integer not null,
  at_login smallint not null,
  at_withdrawal smallint not null,
  constraint factor_choice_pkey PRIMARY KEY (member_id),
  constraint factor_choice_at_login_check CHECK (at_login = ANY (ARRAY[0, 1])),
  constraint factor_choice_at_withdrawal_check CHECK (at_withdrawal = ANY (ARRAY[0, 1]))
);

create table factor_ticket (
  digest text not null,
  audience text not null,
  holder integer not null,
  bound_to text not null,
  expires_at timestamp with time zone not null,
  constraint factor_ticket_pkey PRIMARY KEY (digest),
  constraint factor_ticket_audience_check CHECK (audience = ANY (ARRAY['member'::text, 'operator'::text]))
);

create table fs_level (
  id integer generated always as identity not null,
  member_id integer default 0 not null,
  game_type smallint not null,
  level smallint not null,
  type smallint not null,
  names jsonb not null,
  quota bigint not null,
  rate numeric(6,2) not null,
  lang text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint fs_level_lang_game_type_member_id_level_key UNIQUE (lang, game_type, member_id, level),
  constraint fs_level_pkey PRIMARY KEY (id),
  constraint fs_level_level_check CHECK (level >= 0),
  constraint fs_level_quota_check CHECK (quota >= 0),
  constraint fs_level_rate_check CHECK (rate >= 0::numeric AND rate <= 100::numeric),
  constraint fs_level_type_check CHECK (type = ANY (ARRAY[1, 2]))
);

create table game (
  id integer generated by default as identity not null,
  supplier text not null,
  game_type smallint not null,
  game_code text not null,
  names jsonb not null,
  img_url text default ''::text not null,
  client_type smallint default 0 not null,
  platform text default 'html5'::text not null,
  params text default ''::text not null,
  tags text default ''::text not null,
  is_open smallint default 1 not null,
  weight integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint game_supplier_game_type_game_code_key UNIQUE (supplier, game_type, game_code),
  constraint game_pkey PRIMARY KEY (id)
);

create table game_entry (
  id integer generated by default as identity not null,
  supplier text not null,
  game_type smallint not null,
  names jsonb not null,
  subtitle text default ''::text not null,
  web_pic text default ''::text not null,
  mobile_pic text default ''::text not null,
  logo_url text default ''::text not null,
  icon_url text default ''::text not null,
  params text default ''::text not null,
  client_type smallint default 0 not null,
  tags text default ''::text not null,
  lang text default 'common'::text not null,
  is_open smallint default 1 not null,
  weight integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint game_entry_pkey PRIMARY KEY (id)
);

create table game_launch (
  id bigint generated always as identity not null,
  session_id bigint not null,
  supplier text not null,
  launch text,
  constraint game_launch_pkey PRIMARY KEY (id)
);

create table game_play (
  hour timestamp with time zone not null,
  supplier text not null,
  game_type integer not null,
  game_code text not null,
  players integer not null,
  bets integer not null,
  constraint game_play_pkey PRIMARY KEY (hour, supplier, game_type, game_code)
);

create table invite (
  id bigint generated always as identity not null,
  member_id integer not null,
  token text not null,
  is_open smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint invite_token_key UNIQUE (token),
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_is_open_check CHECK (is_open = ANY (ARRAY[0, 1]))
);

create table invite_rate (
  invite_id bigint not null,
  game_type smallint not null,
  rate integer not null,
  constraint invite_rate_pkey PRIMARY KEY (invite_id, game_type),
  constraint invite_rate_rate_check CHECK (rate >= 0 AND rate <= 10000)
);

create table invite_record (
  id bigint generated always as identity not null,
  invite_id bigint not null,
  member_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint invite_record_member_id_key UNIQUE (member_id),
  constraint invite_record_pkey PRIMARY KEY (id)
);

create table issue_void (
  game_code text not null,
  issue_no text not null,
  reason text not null,
  operator_id integer not null,
  created_at timestamp with time zone not null,
  outcome text,
  constraint issue_void_pkey PRIMARY KEY (game_code, issue_no),
  constraint issue_void_outcome_check CHECK (outcome = ANY (ARRAY['voided'::text, 'settled'::text, 'unknown'::text]))
);

create table job_failure (
  job text not null,
  item text not null,
  failures integer not null,
  retry_at timestamp with time zone not null,
  error text not null,
  first_failed_at timestamp with time zone not null,
  constraint job_failure_pkey PRIMARY KEY (job, item),
  constraint job_failure_failures_check CHECK (failures > 0)
);

create table job_lease (
  name text not null,
  next_at timestamp with time zone not null,
  holder uuid,
  leased_until timestamp with time zone,
  started_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  failures bigint default 0 not null,
  seconds double precision,
  constraint job_lease_pkey PRIMARY KEY (name)
);

create table known_network (
  account text not null,
  network text not null,
  seen_at timestamp with time zone not null,
  constraint known_network_pkey PRIMARY KEY (account, network)
);

create table ledger_account (
  id bigint generated always as identity not null,
  member_id integer,
  kind text not null,
  currency text not null,
  is_demo boolean not null,
  balance bigint default 0 not null,
  version bigint default 0 not null,
  floor bigint,
  overdrawn boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_check CHECK (member_id IS NOT NULL OR floor IS NULL),
  constraint ledger_account_check1 CHECK (member_id IS NULL OR floor IS NOT NULL),
  constraint ledger_account_check2 CHECK (NOT overdrawn OR balance < floor),
  constraint ledger_account_floor CHECK (balance >= floor OR overdrawn),
  constraint ledger_account_kind_check CHECK (kind ~ '^[a-z_]+(:[A-Za-z0-9_-]+)?$'::text)
) with (fillfactor=80);

create table ledger_carried (
  account_id bigint not null,
  month date not null,
  amount bigint not null,
  aligned bigint not null,
  postings bigint not null,
  version bigint,
  balance_after bigint,
  constraint ledger_carried_pkey PRIMARY KEY (account_id, month),
  constraint ledger_carried_check CHECK ((version IS NULL) = (balance_after IS NULL))
);

create table ledger_difference (
  id bigint generated always as identity not null,
  found_at timestamp with time zone default now() not null,
  rule text not null,
  subject text not null,
  detail text not null,
  proof_id bigint,
  constraint ledger_difference_pkey PRIMARY KEY (id)
);

create table ledger_posting (
  transfer_number bigint not null,
  n smallint not null,
  account_id bigint not null,
  member_id integer,
  amount bigint not null,
  balance_after bigint,
  account_version bigint,
  created_at timestamp with time zone not null,
  constraint ledger_posting_pkey PRIMARY KEY (transfer_number, n, created_at),
  constraint ledger_posting_amount_check CHECK (amount <> 0 AND amount >= '-99999999999999999'::bigint AND amount <= '99999999999999999'::bigint),
  constraint ledger_posting_check CHECK ((account_version IS NULL) = (balance_after IS NULL)),
  constraint ledger_posting_check1 CHECK ((account_version IS NULL) = (member_id IS NULL)),
  constraint ledger_posting_n_check CHECK (n >= 1 AND n <= 99)
) partition by range (created_at);

create table ledger_proof (
  id bigint generated always as identity not null,
  scope text not null,
  state text default 'running'::text not null,
  since bigint not null,
  through bigint not null,
  horizon xid8 not null,
  differences integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint ledger_proof_pkey PRIMARY KEY (id),
  constraint ledger_proof_scope_check CHECK (scope = ANY (ARRAY['new'::text, 'all'::text])),
  constraint ledger_proof_state_check CHECK (state = ANY (ARRAY['running'::text, 'proven'::text, 'differs'::text, 'unfinished'::text]))
);

create table ledger_proven_sum (
  account_id bigint not null,
  amount bigint not null,
  constraint ledger_proven_sum_pkey PRIMARY KEY (account_id)
);

create table ledger_tail (
  account_id bigint not null,
  amount bigint not null,
  postings integer not null
);

create table ledger_transfer (
  number bigint default nextval('ledger_transfer_number'::regclass) not null,
  id text not null,
  member_id integer not null,
  currency text not null,
  operate_type smallint not null,
  reference_type text,
  reference_id text,
  description text,
  reverses text,
  content uuid not null,
  created_at timestamp with time zone not null,
  constraint ledger_transfer_id_key UNIQUE (id),
  constraint ledger_transfer_pkey PRIMARY KEY (number),
  constraint ledger_transfer_check CHECK ((reference_type IS NULL) = (reference_id IS NULL)),
  constraint ledger_transfer_id_check CHECK (length(id) >= 1 AND length(id) <= 80)
);

create table ledger_watermark (
  id boolean default true not null,
  number bigint not null,
  constraint ledger_watermark_pkey PRIMARY KEY (id),
  constraint ledger_watermark_id_check CHECK (id)
);

create table level_account (
  member_id integer not null,
  changes bigint default 0 not null,
  settled bigint default 0 not null,
  visited_at timestamp with time zone,
  visit_due smallint default 0 not null,
  constraint level_account_pkey PRIMARY KEY (member_id),
  constraint level_account_check CHECK (visit_due = 0 OR visited_at IS NOT NULL),
  constraint level_account_visit_due_check CHECK (visit_due = ANY (ARRAY[0, 1]))
) with (fillfactor=70);

create table level_payment (
  id bigint generated always as identity not null,
  member_id integer not null,
  lang text not null,
  track text not null,
  kind smallint not null,
  level smallint not null,
  step integer not null,
  money bigint not null,
  period_days integer,
  created_at timestamp with time zone not null,
  constraint level_payment_member_id_track_kind_step_key UNIQUE (member_id, track, kind, step),
  constraint level_payment_pkey PRIMARY KEY (id),
  constraint level_payment_check CHECK ((kind = ANY (ARRAY[20, 29])) = (period_days IS NULL)),
  constraint level_payment_check1 CHECK ((kind <> ALL (ARRAY[20, 29])) OR step = level),
  constraint level_payment_kind_check CHECK (kind = ANY (ARRAY[20, 21, 22, 25, 26, 27, 28, 29])),
  constraint level_payment_money_check CHECK (money > 0),
  constraint level_payment_period_days_check CHECK (period_days > 0),
  constraint level_payment_step_check CHECK (step >= 0),
  constraint level_payment_track_check CHECK (track = ANY (ARRAY['live'::text, 'slot'::text, 'vip'::text]))
);

create table level_standing (
  member_id integer not null,
  track text not null,
  level smallint not null,
  earned smallint not null,
  is_fixed smallint default 0 not null,
  reached_at timestamp with time zone not null,
  constraint level_standing_pkey PRIMARY KEY (member_id, track),
  constraint level_standing_earned_check CHECK (earned >= 0),
  constraint level_standing_is_fixed_check CHECK (is_fixed = ANY (ARRAY[0, 1])),
  constraint level_standing_level_check CHECK (level >= 0),
  constraint level_standing_track_check CHECK (track = ANY (ARRAY['live'::text, 'slot'::text, 'vip'::text]))
);

create table level_sum (
  member_id integer not null,
  source smallint not null,
  amount bigint not null,
  constraint level_sum_pkey PRIMARY KEY (member_id, source)
) with (fillfactor=70);

create table level_tier (
  id bigint generated always as identity not null,
  lang text not null,
  track text not null,
  level smallint not null,
  names jsonb default '{}'::jsonb not null,
  condition smallint default 2 not null,
  deposit bigint default 0 not null,
  turnover bigint default 0 not null,
  gift bigint default 0 not null,
  day_award bigint default 0 not null,
  week_award bigint default 0 not null,
  month_award bigint default 0 not null,
  year_award bigint default 0 not null,
  credit bigint default 0 not null,
  is_fs smallint default 1 not null,
  is_speed smallint default 0 not null,
  is_special smallint default 0 not null,
  is_open smallint default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint level_tier_lang_track_level_key UNIQUE (lang, track, level),
  constraint level_tier_pkey PRIMARY KEY (id),
  constraint level_tier_check CHECK (track = 'vip'::text OR condition = 2 AND deposit = 0 AND day_award = 0 AND year_award = 0 AND level > 0),
  constraint level_tier_condition_check CHECK (condition >= 1 AND condition <= 4),
  constraint level_tier_credit_check CHECK (credit >= 0),
  constraint level_tier_day_award_check CHECK (day_award >= 0),
  constraint level_tier_deposit_check CHECK (deposit >= 0),
  constraint level_tier_gift_check CHECK (gift >= 0),
  constraint level_tier_is_fs_check CHECK (is_fs = ANY (ARRAY[0, 1])),
  constraint level_tier_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint level_tier_is_special_check CHECK (is_special = ANY (ARRAY[0, 1])),
  constraint level_tier_is_speed_check CHECK (is_speed = ANY (ARRAY[0, 1])),
  constraint level_tier_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint level_tier_level_check CHECK (level >= 0 AND level <= 999),
  constraint level_tier_month_award_check CHECK (month_award >= 0),
  constraint level_tier_track_check CHECK (track = ANY (ARRAY['live'::text, 'slot'::text, 'vip'::text])),
  constraint level_tier_turnover_check CHECK (turnover >= 0),
  constraint level_tier_week_award_check CHECK (week_award >= 0),
  constraint level_tier_year_award_check CHECK (year_award >= 0)
);

create table link (
  id integer generated by default as identity not null,
  name text not null,
  type text not null,
  url text not null,
  weight integer default 0 not null,
  is_open smallint default 1 not null,
  texts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint link_name_key UNIQUE (name),
  constraint link_pkey PRIMARY KEY (id),
  constraint link_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint link_type_check CHECK (type = ANY (ARRAY['web'::text, 'index'::text, 'mobile'::text]))
);

create table mail_copy (
  member_id integer not null,
  message_id bigint not null,
  is_read smallint default 0 not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint mail_copy_pkey PRIMARY KEY (member_id, message_id),
  constraint mail_copy_is_read_check CHECK (is_read = ANY (ARRAY[0, 1]))
);

create table mail_inbox (
  member_id integer not null,
  broadcasts_upto bigint not null,
  constraint mail_inbox_pkey PRIMARY KEY (member_id)
);

create table mail_message (
  id bigint generated always as identity not null,
  visible_type smallint not null,
  send_type smallint not null,
  member_id integer,
  pid bigint,
  operator_id integer,
  title text not null,
  content text not null,
  url text default ''::text not null,
  status smallint default 0 not null,
  request_id text,
  request_hash text,
  audience_langs text[] default '{}'::text[] not null,
  level_from smallint,
  level_to smallint,
  audience_agent integer,
  registered_from timestamp with time zone,
  registered_before timestamp with time zone,
  withdrawn_at timestamp with time zone,
  sender_deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  decided_by integer,
  template text,
  parameters jsonb,
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_check CHECK ((visible_type = 1) = (member_id IS NULL)),
  constraint mail_message_check1 CHECK ((visible_type = 3) = (send_type = 2)),
  constraint mail_message_content_check CHECK (char_length(content) <= 20000),
  constraint mail_message_send_type_check CHECK (send_type = ANY (ARRAY[1, 2])),
  constraint mail_message_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint mail_message_template CHECK ((template IS NULL) = (parameters IS NULL) AND (template IS NULL OR operator_id IS NULL)),
  constraint mail_message_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 255),
  constraint mail_message_visible_type_check CHECK (visible_type = ANY (ARRAY[1, 2, 3]))
);

create table member (
  id integer generated by default as identity not null,
  name text not null,
  password_hash text not null,
  qk_pwd_hash text,
  realname text,
  nickname text,
  phone text,
  email text,
  qq text,
  invite_code text not null,
  top_id integer,
  agent_id integer,
  lang text not null,
  status smallint default 1 not null,
  is_demo smallint default 0 not null,
  is_trans_on smallint default 0 not null,
  session_version integer default (floor((random() * (2147483647)::double precision)))::integer not null,
  ml_money bigint default 0 not null,
  total_money bigint default 0 not null,
  total_credit bigint,
  level smallint default 1 not null,
  qk_wrong smallint default 0 not null,
  qk_locked_until timestamp with time zone,
  register_site text default ''::text not null,
  register_ip text default ''::text not null,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  purged_at timestamp with time zone,
  excluded_as text,
  excluded_since timestamp with time zone,
  excluded_until timestamp with time zone,
  walks boolean default false not null,
  demo_until timestamp with time zone,
  withdrawals_rest_until timestamp with time zone,
  constraint member_agent_id_key UNIQUE (agent_id),
  constraint member_invite_code_key UNIQUE (invite_code),
  constraint member_name_key UNIQUE (name),
  constraint member_phone_key UNIQUE (phone),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_check CHECK (NOT walks OR is_demo = 1),
  constraint member_check1 CHECK (demo_until IS NULL OR is_demo = 1),
  constraint member_excluded CHECK (num_nulls(excluded_as, excluded_since, excluded_until) = ANY (ARRAY[0, 3])),
  constraint member_excluded_as_check CHECK (excluded_as = ANY (ARRAY['time_out'::text, 'self_exclusion'::text])),
  constraint member_is_demo_check CHECK (is_demo = ANY (ARRAY[0, 1])),
  constraint member_is_trans_on_check CHECK (is_trans_on = ANY (ARRAY[0, 1])),
  constraint member_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint member_ml_money_check CHECK (ml_money >= 0),
  constraint member_name_check CHECK (name ~ '^[a-z][a-z0-9]{5,31}$'::text),
  constraint member_status_check CHECK (status = ANY (ARRAY[1, '-1'::integer, '-2'::integer])),
  constraint member_total_credit_check CHECK (total_credit >= 0),
  constraint member_total_money_check CHECK (total_money >= 0)
);

create table member_active (
  member_id integer not null,
  day date not null,
  since date not null,
  before date,
  constraint member_active_pkey PRIMARY KEY (member_id, day)
);

create table member_activity (
  member_id integer not null,
  slot timestamp with time zone not null,
  game_type smallint not null,
  supplier text not null,
  bets bigint default 0 not null,
  valid bigint default 0 not null,
  stake bigint default 0 not null,
  payout bigint default 0 not null,
  deposits bigint default 0 not null,
  constraint member_activity_pkey PRIMARY KEY (member_id, slot, game_type, supplier)
) with (fillfactor=70);

create table member_bank (
  id integer generated by default as identity not null,
  member_id integer not null,
  card_no text not null,
  bank_type text not null,
  phone text,
  owner_name text not null,
  bank_address text default ''::text not null,
  remark text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint member_bank_bank_type_card_no_key UNIQUE (bank_type, card_no),
  constraint member_bank_pkey PRIMARY KEY (id)
);

create table member_day (
  member_id integer not null,
  day date not null,
  deposits bigint default 0 not null,
  withdrawals bigint default 0 not null,
  valid bigint default 0 not null,
  bets bigint default 0 not null,
  payout bigint default 0 not null,
  gifts bigint default 0 not null,
  rebates bigint default 0 not null,
  others bigint default 0 not null,
  members integer default 0 not null,
  agents integer default 0 not null,
  constraint member_day_pkey PRIMARY KEY (member_id, day)
) with (fillfactor=70);

create table member_favorite (
  id bigint generated always as identity not null,
  member_id integer not null,
  entry_id integer,
  game_id integer,
  created_at timestamp with time zone not null,
  constraint member_favorite_member_id_entry_id_key UNIQUE (member_id, entry_id),
  constraint member_favorite_member_id_game_id_key UNIQUE (member_id, game_id),
  constraint member_favorite_pkey PRIMARY KEY (id),
  constraint member_favorite_check CHECK (num_nonnulls(entry_id, game_id) = 1)
);

create table member_limit (
  member_id integer not null,
  kind text not null,
  period text not null,
  amount bigint,
  next_amount bigint,
  next_at timestamp with time zone,
  constraint member_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint member_limit_amount_check CHECK (amount > 0),
  constraint member_limit_check CHECK ((kind = 'reminder'::text) = (period = 'play'::text)),
  constraint member_limit_check1 CHECK (next_at IS NOT NULL OR next_amount IS NULL),
  constraint member_limit_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'reminder'::text])),
  constraint member_limit_next_amount_check CHECK (next_amount > 0),
  constraint member_limit_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'play'::text]))
);

create table member_note (
  id bigint generated always as identity not null,
  member_id integer not null,
  operator text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint member_note_pkey PRIMARY KEY (id)
);

create table member_recent_game (
  id bigint generated always as identity not null,
  member_id integer not null,
  entry_id integer,
  game_id integer,
  played_at timestamp with time zone not null,
  constraint member_recent_game_member_id_entry_id_key UNIQUE (member_id, entry_id),
  constraint member_recent_game_member_id_game_id_key UNIQUE (member_id, game_id),
  constraint member_recent_game_pkey PRIMARY KEY (id),
  constraint member_recent_game_check CHECK (num_nonnulls(entry_id, game_id) = 1)
);

create table member_session (
  id bigint generated always as identity not null,
  member_id integer not null,
  version integer not null,
  device text not null,
  place text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint member_session_pkey PRIMARY KEY (id)
);

create table member_tag (
  id integer generated always as identity not null,
  name text not null,
  colour text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint member_tag_pkey PRIMARY KEY (id)
);

create table member_tagged (
  member_id integer not null,
  tag_id integer not null,
  tagged_by text not null,
  created_at timestamp with time zone not null,
  constraint member_tagged_pkey PRIMARY KEY (member_id, tag_id)
);

create table member_view (
  id bigint generated always as identity not null,
  member_id integer not null,
  operator_id integer not null,
  operator_session bigint,
  operator_version integer not null,
  ticket text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint member_view_ticket_key UNIQUE (ticket),
  constraint member_view_pkey PRIMARY KEY (id)
);

create table notice (
  id integer generated by default as identity not null,
  grp text not null,
  url text,
  lang text default 'common'::text not null,
  is_open smallint default 1 not null,
  weight integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  texts jsonb not null,
  updated_at timestamp with time zone not null,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_grp_check CHECK (grp = ANY (ARRAY['main'::text, 'mobile'::text, 'pc'::text]))
);

create table notification (
  id bigint generated always as identity not null,
  member_id integer,
  kind text not null,
  subject text not null,
  path text not null,
  created_at timestamp with time zone not null,
  subscriptions_upto bigint default 0 not null,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_check CHECK (member_id IS NOT NULL OR kind = 'mail'::text),
  constraint notification_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'loan'::text, 'application'::text, 'mail'::text, 'draw'::text]))
);

create table operation (
  id bigint generated always as identity not null,
  member_id integer not null,
  request_id text not null,
  kind text not null,
  request_hash text,
  state text not null,
  error_key text,
  error_values jsonb,
  reply jsonb,
  reference text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint operation_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint operation_pkey PRIMARY KEY (id),
  constraint operation_check CHECK ((state = 'refused'::text) = (error_key IS NOT NULL)),
  constraint operation_check1 CHECK ((state = 'done'::text) = (reply IS NOT NULL)),
  constraint operation_check2 CHECK ((state = 'void'::text) = (request_hash IS NULL)),
  constraint operation_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text, 'void'::text]))
);

create table operator (
  id integer generated by default as identity not null,
  name text not null,
  password_hash text not null,
  is_open smallint default 1 not null,
  session_version integer default (floor((random() * (2147483647)::double precision)))::integer not null,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  role text not null,
  password_given smallint default 0 not null,
  constraint operator_name_key UNIQUE (name),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint operator_name_check CHECK (name ~ '^[a-z][a-z0-9_.-]{1,31}$'::text),
  constraint operator_password_given_check CHECK (password_given = ANY (ARRAY[0, 1])),
  constraint operator_role_check CHECK (role ~ '^[a-z-]{1,32}$'::text)
);

create table operator_approval (
  subject text not null,
  operator_id integer not null,
  content text not null,
  created_at timestamp with time zone not null,
  reason text default ''::text not null,
  refused_by text,
  refusal text,
  because jsonb,
  constraint operator_approval_pkey PRIMARY KEY (subject, operator_id),
  constraint operator_approval_refused CHECK ((refused_by IS NULL) = (refusal IS NULL))
);

create table operator_request (
  operator_id integer not null,
  request_id text not null,
  kind text not null,
  hash text not null,
  created_at timestamp with time zone not null,
  constraint operator_request_pkey PRIMARY KEY (operator_id, request_id)
);

create table operator_session (
  id bigint generated always as identity not null,
  operator_id integer not null,
  version integer not null,
  digest text,
  device text not null,
  ip text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint operator_session_digest_key UNIQUE (digest),
  constraint operator_session_pkey PRIMARY KEY (id)
);

create table order_claim (
  kind text not null,
  order_id bigint not null,
  operator_id integer not null,
  until timestamp with time zone not null,
  constraint order_claim_pkey PRIMARY KEY (kind, order_id),
  constraint order_claim_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'credit'::text, 'transfer'::text, 'activity_application'::text, 'agent_application'::text, 'mail'::text, 'ticket'::text]))
);

create table partner_secret (
  kind text not null,
  code text not null,
  sealed text not null,
  mark text not null,
  ends_with text not null,
  set_by integer not null,
  agreed_by integer,
  set_at timestamp with time zone not null,
  constraint partner_secret_pkey PRIMARY KEY (kind, code),
  constraint partner_secret_kind_check CHECK (kind = ANY (ARRAY['gateway'::text, 'supplier'::text]))
);

create table partner_secret_asked (
  kind text not null,
  code text not null,
  sealed text not null,
  mark text not null,
  ends_with text not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  trial text default 'not_tried'::text not null,
  constraint partner_secret_asked_pkey PRIMARY KEY (kind, code, mark),
  constraint partner_secret_asked_kind_check CHECK (kind = ANY (ARRAY['gateway'::text, 'supplier'::text])),
  constraint partner_secret_asked_trial_check CHECK (trial = ANY (ARRAY['works'::text, 'refused'::text, 'no_answer'::text, 'not_tried'::text]))
);

create table payment_channel (
  id integer generated by default as identity not null,
  type text not null,
  adapter text,
  account text default ''::text not null,
  name text default ''::text not null,
  description text default ''::text not null,
  params jsonb default '{}'::jsonb not null,
  qrcode text default ''::text not null,
  memo text default ''::text not null,
  rate numeric(5,2) default 0 not null,
  min integer default 0 not null,
  max integer default 0 not null,
  is_open smallint default 1 not null,
  lang text default 'common'::text not null,
  weight integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  names jsonb default '{}'::jsonb not null,
  hints jsonb default '{}'::jsonb not null,
  label text default ''::text not null,
  constraint payment_channel_pkey PRIMARY KEY (id),
  constraint payment_channel_check CHECK (max >= min OR min = 0 AND max = 0),
  constraint payment_channel_check1 CHECK (adapter IS NOT NULL OR type !~~ 'online\_%'::text),
  constraint payment_channel_coin_currency CHECK (type <> 'company_usdt'::text OR lang <> 'common'::text),
  constraint payment_channel_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint payment_channel_min_check CHECK (min >= 0),
  constraint payment_channel_rate_check CHECK (rate >= 0::numeric)
);

create table phone_collision (
  member_id integer not null,
  line text not null,
  constraint phone_collision_pkey PRIMARY KEY (member_id)
);

create table play_return (
  member_id integer not null,
  supplier text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  cause text default 'play'::text not null,
  constraint play_return_pkey PRIMARY KEY (member_id, supplier),
  constraint play_return_cause_check CHECK (cause = ANY (ARRAY['play'::text, 'switch'::text]))
);

create table play_session (
  member_id integer not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  reminded_at timestamp with time zone not null,
  constraint play_session_pkey PRIMARY KEY (member_id)
);

create table player_end (
  member_id integer not null,
  supplier text not null,
  requests integer default 1 not null,
  attempts integer default 0 not null,
  requested_at timestamp with time zone default now() not null,
  next_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  leased_until timestamp with time zone,
  id bigint generated always as identity not null,
  session_id bigint,
  constraint player_end_once UNIQUE NULLS NOT DISTINCT (member_id, supplier, session_id),
  constraint player_end_pkey PRIMARY KEY (id)
);

create table player_limit_due (
  member_id integer not null,
  supplier text not null,
  requests integer default 1 not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  constraint player_limit_due_pkey PRIMARY KEY (member_id, supplier)
);

create table protection_event (
  id bigint generated always as identity not null,
  member_id integer not null,
  kind text not null,
  period text,
  before_amount bigint,
  after_amount bigint,
  effective_at timestamp with time zone not null,
  until timestamp with time zone,
  operator_id integer,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint protection_event_pkey PRIMARY KEY (id),
  constraint protection_event_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'reminder'::text, 'time_out'::text, 'self_exclusion'::text]))
);

create table push_choice (
  member_id integer not null,
  off text[] not null,
  constraint push_choice_pkey PRIMARY KEY (member_id)
);

create table push_count (
  day date not null,
  sent bigint default 0 not null,
  failed bigint default 0 not null,
  gone bigint default 0 not null,
  constraint push_count_pkey PRIMARY KEY (day)
);

create table push_message (
  id bigint generated always as identity not null,
  subscription_id bigint not null,
  kind text not null,
  subject text not null,
  path text not null,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone,
  leased_until timestamp with time zone,
  attempts integer default 0 not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  reason text,
  constraint push_message_subscription_id_kind_subject_key UNIQUE (subscription_id, kind, subject),
  constraint push_message_pkey PRIMARY KEY (id),
  constraint push_message_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'loan'::text, 'application'::text, 'mail'::text, 'draw'::text]))
);

create table push_subscription (
  id bigint generated always as identity not null,
  member_id integer not null,
  session_id bigint not null,
  mark text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  lang text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_mark_key UNIQUE (mark),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_check CHECK (char_length(endpoint) <= 1000)
);

create unlogged table rate_count (
  key text not null,
  hits integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_count_pkey PRIMARY KEY (key)
);

create table rebate_claim (
  id bigint generated always as identity not null,
  bill_no text not null,
  member_id integer not null,
  wallet text not null,
  money bigint not null,
  day date,
  created_at timestamp with time zone not null,
  constraint rebate_claim_bill_no_key UNIQUE (bill_no),
  constraint rebate_claim_member_id_day_key UNIQUE (member_id, day),
  constraint rebate_claim_pkey PRIMARY KEY (id),
  constraint rebate_claim_money_check CHECK (money > 0),
  constraint rebate_claim_wallet_check CHECK (wallet = ANY (ARRAY['main'::text, 'rebate'::text]))
);

create table rebate_claim_bet (
  claim_id bigint not null,
  bet_id bigint not null,
  amount bigint not null,
  constraint rebate_claim_bet_pkey PRIMARY KEY (bet_id, claim_id),
  constraint rebate_claim_bet_amount_check CHECK (amount <> 0)
);

create table rebate_claim_line (
  claim_id bigint not null,
  game_type smallint not null,
  valid_amount bigint not null,
  rate numeric(6,2) not null,
  money bigint not null,
  constraint rebate_claim_line_pkey PRIMARY KEY (claim_id, game_type),
  constraint rebate_claim_line_money_check CHECK (money > 0),
  constraint rebate_claim_line_valid_amount_check CHECK (valid_amount > 0)
);

create table rebate_day (
  day date not null,
  finished_at timestamp with time zone not null,
  constraint rebate_day_pkey PRIMARY KEY (day)
);

create table rebate_waiting (
  member_id integer not null,
  game_type smallint not null,
  supplier text not null,
  bets bigint not null,
  valid bigint not null,
  constraint rebate_waiting_pkey PRIMARY KEY (member_id, game_type, supplier)
) with (fillfactor=50);

create table recovery_code (
  audience text not null,
  holder integer not null,
  digest text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (audience, holder, digest)
);

create table red_packet (
  id bigint generated always as identity not null,
  member_id integer not null,
  day date not null,
  n integer not null,
  money bigint not null,
  lang text not null,
  created_at timestamp with time zone not null,
  constraint red_packet_member_id_day_n_key UNIQUE (member_id, day, n),
  constraint red_packet_pkey PRIMARY KEY (id),
  constraint red_packet_money_check CHECK (money > 0),
  constraint red_packet_n_check CHECK (n >= 1)
);

create table red_packet_size (
  lang text not null,
  min bigint not null,
  max bigint not null,
  updated_at timestamp with time zone not null,
  constraint red_packet_size_pkey PRIMARY KEY (lang),
  constraint red_packet_size_check CHECK (max >= min),
  constraint red_packet_size_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint red_packet_size_min_check CHECK (min > 0)
);

create table red_packet_tier (
  id bigint generated always as identity not null,
  lang text not null,
  deposit bigint not null,
  valid_multiple numeric(8,2) not null,
  times integer not null,
  is_open smallint default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint red_packet_tier_lang_deposit_valid_multiple_key UNIQUE (lang, deposit, valid_multiple),
  constraint red_packet_tier_pkey PRIMARY KEY (id),
  constraint red_packet_tier_deposit_check CHECK (deposit >= 0),
  constraint red_packet_tier_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint red_packet_tier_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint red_packet_tier_times_check CHECK (times >= 1 AND times <= 100),
  constraint red_packet_tier_valid_multiple_check CHECK (valid_multiple >= 0::numeric)
);

create table reset_code (
  member_id integer not null,
  kind text not null,
  digest text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint reset_code_pkey PRIMARY KEY (member_id, kind),
  constraint reset_code_kind_check CHECK (kind = ANY (ARRAY['login'::text, 'withdrawal'::text]))
);

create table savings_plan (
  id integer generated by default as identity not null,
  name text not null,
  min_amount integer not null,
  max_amount integer not null,
  cycle_hours integer not null,
  is_cyclic smallint not null,
  rate numeric(8,2) not null,
  volume bigint not null,
  sold bigint default 0 not null,
  interest_cap bigint default 0 not null,
  wait_hours integer,
  audit_multiple numeric(5,1) default 1 not null,
  personal_limit integer default 0 not null,
  is_open smallint default 1 not null,
  weight integer default 0 not null,
  lang text default 'common'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  names jsonb default '{}'::jsonb not null,
  constraint savings_plan_pkey PRIMARY KEY (id),
  constraint savings_plan_audit_multiple_check CHECK (audit_multiple >= 0::numeric),
  constraint savings_plan_check CHECK (max_amount >= min_amount),
  constraint savings_plan_cycle_hours_check CHECK (cycle_hours >= 1 AND cycle_hours <= 87600),
  constraint savings_plan_interest_cap_check CHECK (interest_cap >= 0),
  constraint savings_plan_is_cyclic_check CHECK (is_cyclic = ANY (ARRAY[0, 1])),
  constraint savings_plan_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint savings_plan_min_amount_check CHECK (min_amount >= 10),
  constraint savings_plan_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint savings_plan_not_oversold CHECK (sold <= volume),
  constraint savings_plan_personal_limit_check CHECK (personal_limit >= 0),
  constraint savings_plan_rate_check CHECK (rate >= 0::numeric),
  constraint savings_plan_sold_check CHECK (sold >= 0),
  constraint savings_plan_volume_check CHECK (volume > 0),
  constraint savings_plan_wait_hours_check CHECK (wait_hours >= 0)
);

create table savings_purchase (
  id bigint generated always as identity not null,
  plan_id integer not null,
  member_id integer not null,
  amount integer not null,
  rate numeric(8,2) not null,
  cycle_hours integer not null,
  is_cyclic smallint not null,
  interest_cap bigint not null,
  audit_multiple numeric(5,1) not null,
  status smallint default 0 not null,
  interest bigint default 0 not null,
  times integer default 0 not null,
  next_settlement_at timestamp with time zone,
  created_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  constraint savings_purchase_pkey PRIMARY KEY (id),
  constraint savings_purchase_amount_check CHECK (amount > 0 AND (amount % 10) = 0),
  constraint savings_purchase_check CHECK (interest_cap = 0 OR interest <= interest_cap),
  constraint savings_purchase_check1 CHECK ((status = 1) = (redeemed_at IS NOT NULL)),
  constraint savings_purchase_check2 CHECK (status = 0 OR next_settlement_at IS NULL),
  constraint savings_purchase_cycle_hours_check CHECK (cycle_hours >= 1),
  constraint savings_purchase_interest_check CHECK (interest >= 0),
  constraint savings_purchase_status_check CHECK (status = ANY (ARRAY[0, 1])),
  constraint savings_purchase_times_check CHECK (times >= 0)
);

create table savings_settlement (
  id bigint generated always as identity not null,
  purchase_id bigint not null,
  times integer not null,
  interest bigint not null,
  settled_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint savings_settlement_purchase_id_times_key UNIQUE (purchase_id, times),
  constraint savings_settlement_pkey PRIMARY KEY (id),
  constraint savings_settlement_interest_check CHECK (interest >= 0),
  constraint savings_settlement_times_check CHECK (times >= 1)
);

create table schema_migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table second_factor (
  audience text not null,
  holder integer not null,
  secret text,
  turned_on_at timestamp with time zone,
  pending text,
  pending_at timestamp with time zone,
  last_step bigint default 0 not null,
  wrong integer default 0 not null,
  locks integer default 0 not null,
  locked_until timestamp with time zone,
  constraint second_factor_pkey PRIMARY KEY (audience, holder),
  constraint second_factor_audience_check CHECK (audience = ANY (ARRAY['member'::text, 'operator'::text])),
  constraint second_factor_check CHECK ((secret IS NULL) = (turned_on_at IS NULL)),
  constraint second_factor_check1 CHECK ((pending IS NULL) = (pending_at IS NULL))
);

create table setting (
  grp text not null,
  key text not null,
  lang text default 'common'::text not null,
  value text not null,
  constraint setting_pkey PRIMARY KEY (grp, key, lang)
);

create table sign_in_award (
  id bigint generated always as identity not null,
  member_id integer not null,
  pack_id bigint not null,
  kind smallint not null,
  days integer not null,
  money bigint not null,
  lang text not null,
  state smallint not null,
  refuse_reason text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sign_in_award_member_id_kind_days_key UNIQUE (member_id, kind, days),
  constraint sign_in_award_pkey PRIMARY KEY (id),
  constraint sign_in_award_check CHECK ((state = 0) = (decided_at IS NULL)),
  constraint sign_in_award_check1 CHECK ((state = '-1'::integer) = (refuse_reason IS NOT NULL)),
  constraint sign_in_award_kind_check CHECK (kind = ANY (ARRAY[1, 2])),
  constraint sign_in_award_money_check CHECK (money > 0),
  constraint sign_in_award_state_check CHECK (state = ANY (ARRAY['-1'::integer, 0, 1]))
);

create table sign_in_day (
  member_id integer not null,
  day date not null,
  serial_days integer not null,
  best_days integer not null,
  total_days integer not null,
  created_at timestamp with time zone not null,
  constraint sign_in_day_member_id_total_days_key UNIQUE (member_id, total_days),
  constraint sign_in_day_pkey PRIMARY KEY (member_id, day),
  constraint sign_in_day_check CHECK (best_days >= serial_days),
  constraint sign_in_day_check1 CHECK (total_days >= best_days),
  constraint sign_in_day_serial_days_check CHECK (serial_days >= 1)
);

create table sign_in_pack (
  id bigint generated always as identity not null,
  lang text not null,
  kind smallint not null,
  days integer not null,
  money bigint not null,
  names jsonb default '{}'::jsonb not null,
  is_open smallint default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sign_in_pack_lang_kind_days_key UNIQUE (lang, kind, days),
  constraint sign_in_pack_pkey PRIMARY KEY (id),
  constraint sign_in_pack_days_check CHECK (days >= 1 AND days <= 3650),
  constraint sign_in_pack_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint sign_in_pack_kind_check CHECK (kind = ANY (ARRAY['-2'::integer, '-1'::integer])),
  constraint sign_in_pack_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint sign_in_pack_money_check CHECK (money > 0)
);

create table single_operator_decision (
  id bigint generated always as identity not null,
  kind text not null,
  operator_id integer not null,
  member_id integer not null,
  lang text not null,
  amount bigint not null,
  subject text not null,
  decided_at timestamp with time zone not null,
  constraint single_operator_decision_pkey PRIMARY KEY (id),
  constraint single_operator_decision_amount_check CHECK (amount > 0),
  constraint single_operator_decision_kind_check CHECK (kind = ANY (ARRAY['payout'::text, 'gift'::text, 'loan'::text, 'adjustment'::text, 'turnover'::text]))
);

create table site_activity (
  slot timestamp with time zone not null,
  currency text not null,
  kind text not null,
  line smallint not null,
  count bigint not null,
  amount bigint not null,
  payout bigint not null,
  constraint site_activity_pkey PRIMARY KEY (slot, currency, kind, line),
  constraint site_activity_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bet'::text, 'member'::text, 'active'::text]))
) with (fillfactor=70);

create table sms_code (
  purpose text not null,
  phone text not null,
  digest text not null,
  tries integer not null,
  expires_at timestamp with time zone not null,
  constraint sms_code_pkey PRIMARY KEY (phone, purpose),
  constraint sms_code_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'reset'::text, 'bind'::text]))
);

create table supplier (
  code text not null,
  names jsonb not null,
  is_open smallint default 1 not null,
  lang text default 'common'::text not null,
  weight integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  is_shown smallint default 1 not null,
  aliases text default ''::text not null,
  maintenance_texts jsonb default '{}'::jsonb not null,
  maintenance_until timestamp with time zone,
  constraint supplier_pkey PRIMARY KEY (code),
  constraint supplier_code_check CHECK (code ~ '^[A-Z0-9_]{1,20}$'::text),
  constraint supplier_is_shown_check CHECK (is_shown = ANY (ARRAY[0, 1]))
);

create table supplier_call (
  id bigint generated always as identity not null,
  bill_no text not null,
  operation text not null,
  outcome text not null,
  detail text not null,
  milliseconds integer not null,
  created_at timestamp with time zone not null,
  constraint supplier_call_pkey PRIMARY KEY (id),
  constraint supplier_call_operation_check CHECK (operation = ANY (ARRAY['transfer'::text, 'transferStatus'::text, 'balance'::text]))
);

create table supplier_player (
  member_id integer not null,
  supplier text not null,
  player text not null,
  password_sealed text not null,
  created_at_supplier timestamp with time zone,
  moves integer default 0 not null,
  created_at timestamp with time zone not null,
  launched_at timestamp with time zone,
  constraint supplier_player_supplier_player_key UNIQUE (supplier, player),
  constraint supplier_player_pkey PRIMARY KEY (member_id, supplier),
  constraint supplier_player_player_check CHECK (player ~ '^[A-Za-z0-9_]{1,32}$'::text),
  constraint supplier_player_supplier_check CHECK (supplier ~ '^[A-Z0-9_]{1,20}$'::text)
);

create table support_ticket (
  id bigint generated always as identity not null,
  account text,
  phone text,
  email text,
  content text not null,
  lang text not null,
  site text not null,
  status smallint default 0 not null,
  answer text,
  delivery text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint support_ticket_pkey PRIMARY KEY (id),
  constraint support_ticket_decided CHECK ((status = 0) = (decided_by IS NULL) AND (status = 0) = (decided_at IS NULL)),
  constraint support_ticket_delivery_check CHECK (delivery = ANY (ARRAY['sent'::text, 'unknown'::text])),
  constraint support_ticket_reachable CHECK (phone IS NOT NULL OR email IS NOT NULL),
  constraint support_ticket_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table team_active (
  member_id integer not null,
  is_direct smallint not null,
  day date not null,
  since date not null,
  members integer not null,
  constraint team_active_pkey PRIMARY KEY (member_id, is_direct, day, since),
  constraint team_active_is_direct_check CHECK (is_direct = ANY (ARRAY[0, 1]))
) with (fillfactor=70);

create table team_active_from (
  lang text not null,
  amount bigint not null,
  constraint team_active_from_pkey PRIMARY KEY (lang)
);

create table team_change (
  id bigint generated always as identity not null,
  member_id integer not null,
  at timestamp with time zone not null,
  deposits bigint default 0 not null,
  withdrawals bigint default 0 not null,
  valid bigint default 0 not null,
  bets bigint default 0 not null,
  payout bigint default 0 not null,
  members integer default 0 not null,
  agents integer default 0 not null,
  transfer_number bigint,
  transfer_at timestamp with time zone,
  constraint team_change_pkey PRIMARY KEY (id)
);

create table team_day (
  member_id integer not null,
  is_direct smallint not null,
  day date not null,
  deposits bigint default 0 not null,
  withdrawals bigint default 0 not null,
  valid bigint default 0 not null,
  bets bigint default 0 not null,
  payout bigint default 0 not null,
  gifts bigint default 0 not null,
  rebates bigint default 0 not null,
  others bigint default 0 not null,
  members integer default 0 not null,
  agents integer default 0 not null,
  constraint team_day_pkey PRIMARY KEY (member_id, is_direct, day),
  constraint team_day_is_direct_check CHECK (is_direct = ANY (ARRAY[0, 1]))
) with (fillfactor=70);

create table team_left_out (
  member_id integer not null,
  constraint team_left_out_pkey PRIMARY KEY (member_id)
);

create table team_link (
  upline_id integer not null,
  member_id integer not null,
  depth integer not null,
  constraint team_link_pkey PRIMARY KEY (upline_id, member_id),
  constraint team_link_depth_check CHECK (depth >= 1)
);

create table team_state (
  one boolean default true not null,
  offset_minutes integer,
  constraint team_state_pkey PRIMARY KEY (one),
  constraint team_state_one_check CHECK (one)
);

create table team_turn (
  id bigint generated always as identity not null,
  member_id integer not null,
  constraint team_turn_pkey PRIMARY KEY (id)
);

create table today_seen (
  member_id integer not null,
  at timestamp with time zone not null
);

create table today_tail (
  slot timestamp with time zone not null,
  currency text not null,
  kind text not null,
  line smallint not null,
  count bigint not null,
  amount bigint not null,
  payout bigint not null
);

create table transfer_order (
  id bigint generated by default as identity not null,
  bill_no text not null,
  member_id integer not null,
  supplier text not null,
  transfer_type smallint not null,
  money bigint not null,
  money_type text not null,
  cause text not null,
  request_id text,
  state text not null,
  status smallint not null,
  error_key text,
  their_id text,
  balance_before bigint,
  attempts integer default 0 not null,
  checks integer default 0 not null,
  may_have_acted boolean default false not null,
  deadline timestamp with time zone not null,
  unknown_since timestamp with time zone,
  not_found_at timestamp with time zone,
  next_check_at timestamp with time zone,
  decided_by integer,
  decision_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  released_side text,
  constraint transfer_order_bill_no_key UNIQUE (bill_no),
  constraint transfer_order_pkey PRIMARY KEY (id),
  constraint transfer_order_bill_no_check CHECK (bill_no ~ '^[A-Za-z0-9]{1,32}$'::text),
  constraint transfer_order_cause_check CHECK (cause = ANY (ARRAY['member'::text, 'launch'::text, 'give_back'::text, 'recovery'::text, 'switch'::text])),
  constraint transfer_order_check CHECK (status =
CASE
    WHEN state = ANY (ARRAY['created'::text, 'reserved'::text, 'sending'::text]) THEN 0
    WHEN state = ANY (ARRAY['unknown'::text, 'checking'::text, 'manual'::text]) THEN 3
    WHEN state = 'settled'::text THEN 1
    WHEN state = 'returned'::text THEN 2
    ELSE status::integer
END),
  constraint transfer_order_check1 CHECK ((finished_at IS NOT NULL) = (state = ANY (ARRAY['settled'::text, 'returned'::text, 'contradicted'::text, 'released'::text]))),
  constraint transfer_order_check2 CHECK ((decided_by IS NULL) = (decision_reason IS NULL)),
  constraint transfer_order_check3 CHECK (money_type = 'money'::text OR transfer_type = 1),
  constraint transfer_order_money_check CHECK (money > 0),
  constraint transfer_order_money_type_check CHECK (money_type = ANY (ARRAY['money'::text, 'fs_money'::text])),
  constraint transfer_order_released CHECK ((released_side IS NOT NULL) = (state = 'released'::text)),
  constraint transfer_order_released_side_check CHECK (released_side = ANY (ARRAY['member'::text, 'house'::text])),
  constraint transfer_order_state_check CHECK (state = ANY (ARRAY['created'::text, 'reserved'::text, 'sending'::text, 'unknown'::text, 'checking'::text, 'manual'::text, 'settled'::text, 'returned'::text, 'contradicted'::text, 'released'::text])),
  constraint transfer_order_supplier_check CHECK (supplier ~ '^[A-Z0-9_]{1,20}$'::text),
  constraint transfer_order_transfer_type_check CHECK (transfer_type = ANY (ARRAY[1, 2]))
);

create table trusted_device (
  digest text not null,
  member_id integer not null,
  expires_at timestamp with time zone not null,
  constraint trusted_device_pkey PRIMARY KEY (digest)
);

create table turnover_entry (
  id bigint generated always as identity not null,
  member_id integer not null,
  kind text not null,
  reference text not null,
  amount bigint not null,
  owed_after bigint not null,
  created_at timestamp with time zone not null,
  base bigint,
  percent text,
  note text default ''::text not null,
  constraint turnover_entry_member_id_kind_reference_key UNIQUE (member_id, kind, reference),
  constraint turnover_entry_pkey PRIMARY KEY (id),
  constraint turnover_entry_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'interest'::text, 'bets'::text, 'correction'::text, 'adjustment'::text, 'reward'::text])),
  constraint turnover_entry_owed_after_check CHECK (owed_after >= 0)
);

create table turnover_entry_bet (
  entry_id bigint not null,
  bet_id bigint not null,
  amount bigint not null,
  constraint turnover_entry_bet_pkey PRIMARY KEY (entry_id, bet_id),
  constraint turnover_entry_bet_amount_check CHECK (amount <> 0)
);

create table turnover_waiting (
  member_id integer not null,
  bets bigint not null,
  back bigint not null,
  growth bigint not null,
  played bigint not null,
  surplus bigint default 0 not null,
  constraint turnover_waiting_pkey PRIMARY KEY (member_id),
  constraint turnover_waiting_surplus_check CHECK (surplus >= 0)
) with (fillfactor=50);

create table walk (
  id bigint generated always as identity not null,
  state text default 'running'::text not null,
  failed_step text,
  cause text,
  told text,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint walk_pkey PRIMARY KEY (id),
  constraint walk_check CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint walk_check1 CHECK (state = 'failed'::text OR failed_step IS NULL),
  constraint walk_state_check CHECK (state = ANY (ARRAY['running'::text, 'passed'::text, 'slow'::text, 'failed'::text, 'broken'::text]))
);

create table walk_step (
  walk_id bigint not null,
  step text not null,
  "position" smallint not null,
  milliseconds integer not null,
  usual integer,
  outcome text not null,
  constraint walk_step_pkey PRIMARY KEY (walk_id, step),
  constraint walk_step_outcome_check CHECK (outcome = ANY (ARRAY['passed'::text, 'slow'::text, 'failed'::text]))
);

create table wheel_chance (
  id bigint generated always as identity not null,
  member_id integer not null,
  week date not null,
  kind text not null,
  reference text not null,
  chances integer not null,
  tier_deposit bigint,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint wheel_chance_member_id_kind_reference_key UNIQUE (member_id, kind, reference),
  constraint wheel_chance_pkey PRIMARY KEY (id),
  constraint wheel_chance_check CHECK (chances <> 0 AND (kind <> 'day'::text OR chances > 0) AND (kind <> 'spin'::text OR chances = '-1'::integer)),
  constraint wheel_chance_check1 CHECK ((kind = 'day'::text) = (tier_deposit IS NOT NULL)),
  constraint wheel_chance_kind_check CHECK (kind = ANY (ARRAY['day'::text, 'spin'::text, 'adjustment'::text]))
);

create table wheel_prize (
  lang text not null,
  "position" smallint not null,
  kind smallint not null,
  money bigint default 0 not null,
  names jsonb default '{}'::jsonb not null,
  pic text default ''::text not null,
  updated_at timestamp with time zone not null,
  constraint wheel_prize_pkey PRIMARY KEY (lang, "position"),
  constraint wheel_prize_check CHECK ((kind = 1) = (money > 0)),
  constraint wheel_prize_kind_check CHECK (kind = ANY (ARRAY[1, 2, 3])),
  constraint wheel_prize_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint wheel_prize_money_check CHECK (money >= 0),
  constraint wheel_prize_position_check CHECK ("position" >= 1 AND "position" <= 12)
);

create table wheel_seed (
  member_id integer not null,
  n integer not null,
  sealed text not null,
  seed_hash text not null,
  created_at timestamp with time zone not null,
  constraint wheel_seed_pkey PRIMARY KEY (member_id),
  constraint wheel_seed_n_check CHECK (n >= 1)
);

create table wheel_spin (
  id bigint generated always as identity not null,
  member_id integer not null,
  n integer not null,
  lang text not null,
  "position" smallint not null,
  kind smallint not null,
  money bigint not null,
  names jsonb not null,
  status smallint not null,
  pool jsonb not null,
  seed text not null,
  seed_hash text not null,
  client_seed text not null,
  handed_by text,
  handed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint wheel_spin_member_id_n_key UNIQUE (member_id, n),
  constraint wheel_spin_pkey PRIMARY KEY (id),
  constraint wheel_spin_check CHECK ((status = 3) = (kind = 1)),
  constraint wheel_spin_check1 CHECK ((status = 2) = (handed_at IS NOT NULL)),
  constraint wheel_spin_n_check CHECK (n >= 1),
  constraint wheel_spin_status_check CHECK (status = ANY (ARRAY[1, 2, 3]))
);

create table wheel_tier (
  id bigint generated always as identity not null,
  lang text not null,
  deposit bigint not null,
  valid_multiple numeric(8,2) not null,
  times integer not null,
  awards jsonb not null,
  is_open smallint default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wheel_tier_lang_deposit_key UNIQUE (lang, deposit),
  constraint wheel_tier_pkey PRIMARY KEY (id),
  constraint wheel_tier_deposit_check CHECK (deposit >= 0),
  constraint wheel_tier_is_open_check CHECK (is_open = ANY (ARRAY[0, 1])),
  constraint wheel_tier_lang_check CHECK (lang = ANY (ARRAY['zh_cn'::text, 'zh_hk'::text, 'en'::text, 'th'::text, 'vi'::text])),
  constraint wheel_tier_times_check CHECK (times >= 1 AND times <= 99),
  constraint wheel_tier_valid_multiple_check CHECK (valid_multiple >= 0::numeric)
);

create table wheel_week (
  begins date not null,
  week_start smallint not null,
  created_at timestamp with time zone not null,
  constraint wheel_week_pkey PRIMARY KEY (begins),
  constraint wheel_week_week_start_check CHECK (week_start >= 0 AND week_start <= 6)
);

create table withdrawal_order (
  id bigint generated by default as identity not null,
  bill_no text not null,
  member_id integer not null,
  lang text not null,
  currency text not null,
  name text not null,
  account text not null,
  gross bigint not null,
  counter_fee bigint not null,
  money bigint not null,
  before_money bigint not null,
  after_money bigint not null,
  member_bank_id integer not null,
  member_bank_info jsonb not null,
  member_remark text default ''::text not null,
  status smallint default 1 not null,
  fail_reason text,
  operator_id integer,
  confirm_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  approvals smallint default 0 not null,
  constraint withdrawal_order_bill_no_key UNIQUE (bill_no),
  constraint withdrawal_order_pkey PRIMARY KEY (id),
  constraint withdrawal_order_bill_no_check CHECK (bill_no ~ '^[A-Za-z0-9]{1,32}$'::text),
  constraint withdrawal_order_check CHECK (gross = (money + counter_fee)),
  constraint withdrawal_order_check1 CHECK ((status = 1) = (confirm_at IS NULL)),
  constraint withdrawal_order_check2 CHECK (status <> 3 OR fail_reason IS NOT NULL),
  constraint withdrawal_order_counter_fee_check CHECK (counter_fee >= 0),
  constraint withdrawal_order_gross_check CHECK (gross > 0),
  constraint withdrawal_order_money_check CHECK (money >= 0),
  constraint withdrawal_order_status_check CHECK (status = ANY (ARRAY[1, 2, 3]))
);

create table ledger_posting_default partition of ledger_posting default;

CREATE OR REPLACE FUNCTION activity_application_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform push_note(new.member_id, 'application', 'activity ' || new.id, '/Activity/' || new.activity_id, new.updated_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION add_month(parent text, month date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
  declare
    part text := parent || to_char(month, '_YYYY_MM');
    spare text := parent || '_default';
    since timestamptz := month_start(month);
    until timestamptz := month_start((month + interval '1 month')::date);
    found boolean;
  begin
    if month <> date_trunc('month', month)::date then raise exception '% is not the first day of a month', month; end if;
    if to_regclass(quote_ident(part)) is not null then return false; end if;
    execute format('create table %I (like %I including all excluding identity)', part, spare);
    execute format('select exists (select from %I where created_at >= $1 and created_at < $2)', spare) into found using since, until;
    if found then
      -- The rows stay what they are, they only change their place; nobody sees them in between.
      perform lock_append_only(parent, 'access exclusive');
      perform lock_append_only(spare, 'access exclusive');
      execute format('insert into %I select * from %I where created_at >= $1 and created_at < $2', part, spare) using since, until;
      if rows_stay(parent) then
        execute format('alter table %I disable trigger %I', spare, parent || '_stays');
        execute format('grant delete on %I to current_user', spare);
      end if;
      execute format('delete from %I where created_at >= $1 and created_at < $2', spare) using since, until;
      if rows_stay(parent) then
        execute format('alter table %I enable trigger %I', spare, parent || '_stays');
        execute format('revoke delete on %I from current_user', spare);
      end if;
    end if;
    if rows_stay(parent) then perform protect_rows(parent, part); end if;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, since, until);
    return true;
  end $function$;

CREATE OR REPLACE FUNCTION agent_application_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform push_note(new.member_id, 'application', 'agent ' || new.id, '/Agent/apply', new.updated_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION attach_month(parent text, month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    if month is distinct from (select max(d.month) from detached_month d where d.parent = attach_month.parent) then
      raise exception 'only the youngest detached month of % can be attached', parent;
    end if;
    delete from detached_month d where d.parent = attach_month.parent and d.month = attach_month.month;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || to_char(month, '_YYYY_MM'),
                   month_start(month), month_start((month + interval '1 month')::date));
  end $function$;

CREATE OR REPLACE FUNCTION attached_since(parent text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce((select month_start((max(d.month) + interval '1 month')::date) from detached_month d where d.parent = attached_since.parent),
                    '-infinity') $function$;

CREATE OR REPLACE FUNCTION audit_content(line audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select jsonb_build_array(line.id, to_char(line.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_kind, line.actor,
      line.operator_id, line.ip, line.action, line.subject_kind, line.subject_id, line.before, line.after)::text $function$;

CREATE OR REPLACE FUNCTION audit_hash(earlier text, content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select encode(sha256(convert_to(earlier || content, 'UTF8')), 'hex') $function$;

CREATE OR REPLACE FUNCTION audit_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare last audit_link;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_link'));
      select * into last from audit_link order by number desc limit 1;
      insert into audit_link (number, audit_id, hash)
        values (coalesce(last.number, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), audit_content(new)));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION audit_log_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'audit_log is append-only' using errcode = '2F000'; end $function$;

CREATE OR REPLACE FUNCTION comparable(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(translate(NORMALIZE(translate(name, '´`'::text, ''''''::text), NFKC), '.•‧∙⋅・‘’ʼʹ‐‑‒–—―−'::text, '······''''''''-------'::text), '[\s\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\ufe00-\ufe0f\ufeff]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION credit_record_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform push_note(new.member_id, 'loan', new.id::text, '/Credit/Record?order=' || new.id, new.updated_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION deposit_order_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform push_note(new.member_id, 'deposit', new.bill_no, '/Member/RechargeList?order=' || new.bill_no, new.updated_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION exclusion_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.excluded_until is null or new.excluded_until < old.excluded_until then
      raise exception 'an exclusion is never shortened' using errcode = 'check_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION ledger_post(items jsonb)
 RETURNS TABLE(item integer, outcome text, member_id integer, kind text, balance bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  item_count integer := jsonb_array_length(items);
  at_time timestamptz;
  i_id text[]; i_content uuid[]; i_member integer[]; i_currency text[]; i_demo boolean[]; i_reverses text[]; i_overdraw boolean[];
  i_outcome text[]; i_number int8[]; i_bad integer[];
  l_item integer[]; l_n integer[]; l_member integer[]; l_kind text[]; l_amount int8[]; l_account int8[]; l_after int8[]; l_version int8[];
  s_id int8[]; s_balance int8[]; s_version int8[]; s_floor int8[]; s_currency text[]; s_demo boolean[]; s_may_overdraw boolean[]; s_read int8[];
  e_id text[]; e_content uuid[];
  r_known text[]; r_done text[];
  missing integer; leg integer := 1; first_leg integer; undo integer; slot integer; at integer; after_amount int8; refusal text; written integer; created integer := 0;
  leg_count integer; wants_reversal boolean; leg_sum int8; written_accounts integer; changed integer;
begin
  for attempt in 1..2 loop
    with i as materialized (
      select i.ord::integer as item, i.v, (i.v->>'m')::integer as member, own.currency, own.is_demo
        from jsonb_array_elements(items) with ordinality as i(v, ord)
        left join lateral (select a.currency, a.is_demo from ledger_account a
                            where a.member_id = (i.v->>'m')::integer and a.kind = 'main' limit 1) own on true
       order by i.ord
    )
    select t.ids, t.contents, t.members, t.reversed, t.overdraws, t.wants_reversal, t.currencies, t.demos,
           x.items, x.ns, x.members, x.kinds, x.amounts, x.accounts, x.missing
      into i_id, i_content, i_member, i_reverses, i_overdraw, wants_reversal, i_currency, i_demo,
           l_item, l_n, l_member, l_kind, l_amount, l_account, missing
      from (
        select array_agg(i.v->>'id') as ids, array_agg(md5((i.v - 'd')::text)::uuid) as contents, array_agg(i.member) as members,
               array_agg(i.v->>'rv') as reversed, array_agg(coalesce((i.v->>'od')::boolean, false)) as overdraws,
               bool_or(i.v->>'rv' is not null) as wants_reversal, array_agg(i.currency) as currencies, array_agg(i.is_demo) as demos
          from i
      ) t,
      (
        select array_agg(l.item) as items, array_agg(l.n) as ns, array_agg(l.m) as members, array_agg(l.k) as kinds, array_agg(l.a) as amounts,
               array_agg(l.account) as accounts, count(*) filter (where l.account is null) as missing
          from (
            select i.item, p.ord::integer as n, p.m, p.k, p.a,
                   case when p.m is null
                     then (select a.id from ledger_account a
                            where a.member_id is null and a.kind = p.k and a.currency = i.currency and a.is_demo = i.is_demo)
                     else (select a.id from ledger_account a where a.member_id = p.m and a.kind = p.k) end as account
              from i
              cross join lateral rows from (jsonb_to_recordset(i.v->'p') as (m integer, k text, a int8)) with ordinality as p(m, k, a, ord)
             order by 1, 2
          ) l
      ) x;
    exit when missing = 0 or attempt = 2;
    insert into ledger_account (member_id, kind, currency, is_demo, floor)
    select distinct p.m, p.k, own.currency, own.is_demo, case when p.m is null then null else 0 end
      from jsonb_array_elements(items) as i(v)
      cross join lateral jsonb_to_recordset(i.v->'p') as p(m integer, k text)
      join ledger_account own on own.member_id = coalesce(p.m, (i.v->>'m')::integer) and own.kind = 'main'
     order by 1, 2, 3, 4
        on conflict do nothing;
  end loop;
  leg_count := cardinality(l_item);
  l_after := array_fill(null::int8, array[leg_count]);
  l_version := array_fill(null::int8, array[leg_count]);

  i_outcome := array_fill(null::text, array[item_count]);
  i_number := array_fill(null::int8, array[item_count]);
  i_bad := array_fill(null::integer, array[item_count]);

  select array_agg(x.id), array_agg(x.balance), array_agg(x.version), array_agg(x.floor), array_agg(x.currency), array_agg(x.is_demo), array_agg(x.overdrawn)
    into s_id, s_balance, s_version, s_floor, s_currency, s_demo, s_may_overdraw
    from (select a.id, a.balance, a.version, a.floor, a.currency, a.is_demo, a.overdrawn from ledger_account a
           where a.id = any (l_account) and a.member_id is not null order by a.id for no key update) x;

  s_read := s_version;
  at_time := least(clock_timestamp(), nullif(current_setting('koi.posted_at', true), '')::timestamptz);
  select array_agg(t.id), array_agg(t.content) into e_id, e_content from ledger_transfer t where t.id = any (i_id);
  if wants_reversal then
    select array_agg(t.id) into r_known from ledger_transfer t where t.id = any (i_reverses);
    select array_agg(t.reverses) into r_done from ledger_transfer t where t.reverses = any (i_reverses) and t.reverses is not null;
  end if;

  for i in 1..item_count loop
    first_leg := leg;
    leg_sum := 0;
    refusal := null;
    at := array_position(e_id, i_id[i]);
    if at is not null then
      refusal := case when e_content[at] = i_content[i] then 'exists' else 'conflict' end;
    elsif i_reverses[i] is not null then
      if array_position(r_done, i_reverses[i]) is not null then refusal := 'already_reversed';
      elsif array_position(r_known, i_reverses[i]) is null then refusal := 'reverses_unknown';
      elsif exists (
        select from (select p.account_id, sum(p.amount) as amount from ledger_posting p join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
                      where t.id = i_reverses[i] group by p.account_id) original
        right join (select u.account, sum(u.amount) as amount from unnest(l_item, l_account, l_amount) as u(item, account, amount)
                     where u.item = i group by u.account) undone on undone.account = original.account_id
         where undone.amount <> 0 and (original.amount is null or sign(undone.amount) = sign(original.amount) or abs(undone.amount) > abs(original.amount)))
      then refusal := 'reverses_too_much';
      end if;
    end if;

    while leg <= leg_count and l_item[leg] = i loop
      leg_sum := leg_sum + l_amount[leg];
      if refusal is null then
        slot := array_position(s_id, l_account[leg]);
        if l_account[leg] is null then
          refusal := 'unknown_account';
        elsif slot is not null then
          after_amount := s_balance[slot] + l_amount[leg];
          if s_currency[slot] <> i_currency[i] or s_demo[slot] <> i_demo[i] then refusal := 'mixed';
          elsif l_amount[leg] < 0 and not i_overdraw[i] and after_amount < s_floor[slot] then refusal := 'insufficient_funds';
          elsif l_amount[leg] > 0 and after_amount > 99999999999999999 then refusal := 'balance_limit';
          else
            s_balance[slot] := after_amount;
            s_version[slot] := s_version[slot] + 1;
            l_after[leg] := after_amount;
            l_version[leg] := s_version[slot];
            if i_overdraw[i] then s_may_overdraw[slot] := true; end if;
          end if;
        end if;
        if refusal is not null then
          i_bad[i] := leg;
          undo := leg - 1;
          while undo >= first_leg loop
            slot := array_position(s_id, l_account[undo]);
            if slot is not null then
              s_balance[slot] := s_balance[slot] - l_amount[undo];
              s_version[slot] := s_version[slot] - 1;
              l_version[undo] := null;
            end if;
            undo := undo - 1;
          end loop;
        end if;
      end if;
      leg := leg + 1;
    end loop;
    if leg_sum <> 0 then
      raise exception 'the postings of a transfer do not add up to zero';
    end if;
    i_outcome[i] := coalesce(refusal, 'created');
    if refusal is null then
      i_number[i] := nextval('ledger_transfer_number');
      created := created + 1;
    end if;
  end loop;

  if created > 0 then
    with transfers as (
      insert into ledger_transfer (number, id, member_id, currency, operate_type, reference_type, reference_id, description, reverses, content, created_at)
      select i_number[t.ord], t.v->>'id', i_member[t.ord], i_currency[t.ord], (t.v->>'t')::smallint, t.v->>'rt', t.v->>'ri', t.v->>'d', t.v->>'rv',
             i_content[t.ord], at_time
        from jsonb_array_elements(items) with ordinality as t(v, ord)
       where i_outcome[t.ord] = 'created'
          on conflict do nothing returning number
    ), postings as (
      insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
      select i_number[u.item], u.n, u.account, u.member, u.amount, case when u.version is not null then u.after end, u.version, at_time
        from unnest(l_item, l_n, l_account, l_member, l_amount, l_after, l_version) as u(item, n, account, member, amount, after, version)
       where i_number[u.item] is not null
    ), accounts as (
      update ledger_account a
         set balance = u.balance, version = u.version, overdrawn = u.may_overdraw and u.balance < a.floor
        from unnest(s_id, s_balance, s_version, s_may_overdraw, s_read) as u(id, balance, version, may_overdraw, read)
       where a.id = u.id and u.version <> u.read and a.version = u.read
      returning a.id
    ), tail as (
      insert into ledger_tail (account_id, amount, postings)
      select u.account, sum(u.amount), count(*)
        from unnest(l_item, l_account, l_member, l_amount) as u(item, account, member, amount)
       where i_number[u.item] is not null and u.member is null
       group by u.account
    )
    select (select count(*) from transfers), (select count(*) from accounts),
           (select count(*) from unnest(s_version, s_read) as u(version, read) where u.version <> u.read)
      into written, written_accounts, changed;
    if written <> created then
      -- Another transaction wrote one of these ids without touching the same accounts; run again, the walk then sees it.
      raise exception 'a transfer id was taken meanwhile' using errcode = '40001';
    end if;
    if written_accounts <> changed then
      raise exception 'an account was posted to meanwhile' using errcode = '40001';
    end if;
  end if;

  for i in 1..item_count loop
    item := i;
    outcome := i_outcome[i];
    member_id := l_member[i_bad[i]];
    kind := l_kind[i_bad[i]];
    balance := null;
    return next;
  end loop;
  for one in 1..leg_count loop
    if i_number[l_item[one]] is not null and l_member[one] is not null then
      item := l_item[one];
      outcome := 'created';
      member_id := l_member[one];
      kind := l_kind[one];
      balance := l_after[one];
      return next;
    end if;
  end loop;
  if array_position(i_outcome, 'exists') is not null then
    return query
      select o.ord::integer, 'exists', p.member_id, a.kind, p.balance_after
        from unnest(i_outcome) with ordinality as o(outcome, ord)
        join ledger_transfer t on t.id = i_id[o.ord]
        join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
        join ledger_account a on a.id = p.account_id
       where o.outcome = 'exists' and p.member_id is not null
       order by o.ord, p.n;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception '% of % is refused: the ledger only grows, a correction is a new transfer', tg_op, tg_table_name using errcode = '42501';
  end $function$;

CREATE OR REPLACE FUNCTION level_deposit_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    with changed as (select new.member_id, 0 as source, new.money as amount where new.status = 2
                      union all
                     select old.member_id, 0, -old.money where tg_op = 'UPDATE' and old.status = 2),
    
    s as (insert into level_sum as s (member_id, source, amount)
          select c.member_id, c.source, sum(c.amount) from changed c
           group by 1, 2 having sum(c.amount) <> 0 order by 1, 2
              on conflict (member_id, source) do update set amount = s.amount + excluded.amount
          returning s.member_id)
    insert into level_account as a (member_id, changes)
    select m.member_id, 1 from (select distinct member_id from s) m order by m.member_id
        on conflict (member_id) do update set changes = a.changes + 1;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION lock_append_only(name text, mode text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    mayDelete boolean := has_table_privilege(quote_ident(name), 'delete');
  begin
    if not mayDelete then execute format('grant delete on %I to current_user', name); end if;
    execute format('lock table only %I in %s mode', name, mode);
    if not mayDelete then execute format('revoke delete on %I from current_user', name); end if;
  end $function$;

CREATE OR REPLACE FUNCTION mail_deliver(member_key integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
    with upto as (
      select coalesce((select broadcasts_upto from mail_inbox where member_id = member_key), 0) as old,
        (select max(id) from mail_message where visible_type = 1) as new
    ), copies as (
      insert into mail_copy (member_id, message_id)
        select m.id, b.id from upto, mail_message b, member m
        where m.id = member_key and b.visible_type = 1 and b.id > upto.old and b.id <= upto.new and mail_is_for(b, m)
        for share of b
        on conflict do nothing
    )
    insert into mail_inbox as i (member_id, broadcasts_upto)
      select member_key, new from upto where new > old
      on conflict (member_id) do update set broadcasts_upto = greatest(i.broadcasts_upto, excluded.broadcasts_upto);
  end $function$;

CREATE OR REPLACE FUNCTION mail_is_for(b mail_message, m member)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((b).withdrawn_at IS NULL) AND ((b).created_at >= (m).created_at) AND (((b).audience_langs = '{}'::text[]) OR ((m).lang = ANY ((b).audience_langs))) AND (((b).level_from IS NULL) OR ((m).level >= (b).level_from)) AND (((b).level_to IS NULL) OR ((m).level <= (b).level_to)) AND (((b).registered_from IS NULL) OR ((m).created_at >= (b).registered_from)) AND (((b).registered_before IS NULL) OR ((m).created_at < (b).registered_before)) AND (((m).excluded_since IS NULL) OR ((b).created_at < (m).excluded_since) OR ((b).created_at >= (m).excluded_until)) AND (((b).audience_agent IS NULL) OR (EXISTS (WITH RECURSIVE line(agent, depth) AS (SELECT (mail_is_for.m).top_id AS top_id, 1 AS "?column?" UNION ALL SELECT up.top_id, (line_1.depth + 1) FROM (line line_1 JOIN member up ON ((up.agent_id = line_1.agent))) WHERE ((line_1.agent > 0) AND (line_1.depth < 50))) SELECT 1 FROM line WHERE (line.agent = (mail_is_for.b).audience_agent)))));

CREATE OR REPLACE FUNCTION mail_message_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.visible_type = 2 then
      perform push_note(new.member_id, 'mail', new.id::text, '/Member/Message', new.created_at);
    else
      insert into notification (member_id, kind, subject, path, created_at)
      values (null, 'mail', new.id::text, '/Member/Message', new.created_at);
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION mail_unread(member_key integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$ begin
    return (
      (select count(*) from mail_copy where member_id = member_key and is_read = 0 and deleted_at is null)
      + (select count(*) from mail_message b, member m
          where m.id = member_key and b.visible_type = 1
            and b.id > coalesce((select broadcasts_upto from mail_inbox where member_id = member_key), 0)
            and mail_is_for(b, m))
    )::integer;
  end $function$;

CREATE OR REPLACE FUNCTION month_start(month date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN ((month)::timestamp without time zone AT TIME ZONE 'UTC'::text);

CREATE OR REPLACE FUNCTION months_in_default(parent text)
 RETURNS SETOF date
 LANGUAGE plpgsql
 STABLE
AS $function$
  begin
    return query execute format(
      'select distinct date_trunc(''month'', created_at at time zone ''UTC'')::date from %I order by 1', parent || '_default');
  end $function$;

CREATE OR REPLACE FUNCTION name_parts(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(DISTINCT substr(name_parts.name, n.n, 2)) AS array_agg FROM generate_series(1, (length(name_parts.name) - 1)) n(n));

CREATE OR REPLACE FUNCTION protect_rows(parent text, part text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_refuse_change()',
                   parent || '_stays', part);
    execute format('revoke update, delete, truncate on %I from public, current_user', part);
  end $function$;

CREATE OR REPLACE FUNCTION protection_event_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the history of limits is final' using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION push_note(member integer, what text, about text, place text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into notification (member_id, kind, subject, path, created_at)
    select member, what, about, place, at
     where exists (select from push_subscription s where s.member_id = member)
  $function$;

CREATE OR REPLACE FUNCTION queue_player_end(member integer, code text, session bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into player_end (member_id, supplier, session_id) values (member, code, session)
      on conflict (member_id, supplier, session_id) do update
        set requests = player_end.requests + 1, attempts = 0, requested_at = now(),
            next_at = date_trunc('milliseconds', now()) $function$;

CREATE OR REPLACE FUNCTION queue_player_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform queue_player_end(new.id, supplier, null) from supplier_player
      where member_id = new.id and launched_at is not null order by supplier;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION queue_session_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform queue_player_end(new.member_id, l.supplier, new.id)
      from (select distinct supplier from game_launch where session_id = new.id order by supplier) l;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION reward_deposit_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into member_activity as a (member_id, slot, game_type, supplier, deposits)
    select new.member_id, d.slot, 0, '', sum(d.amount)
      from (select date_bin('15 minutes', new.confirm_at, '2000-01-01 00:00:00+00') as slot, new.money as amount where new.status = 2
             union all
            select date_bin('15 minutes', old.confirm_at, '2000-01-01 00:00:00+00'), -old.money where tg_op = 'UPDATE' and old.status = 2) d
     group by 2 having sum(d.amount) <> 0 order by 2
        on conflict (member_id, slot, game_type, supplier) do update set deposits = a.deposits + excluded.deposits;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION rows_stay(parent text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(parent || '_default')) and tgname = parent || '_stays') $function$;

CREATE OR REPLACE FUNCTION session_after(previous integer)
 RETURNS integer
 LANGUAGE sql
AS $function$ select ((previous::int8 + 1 + floor(random() * 2147483645)::int8) % 2147483647)::integer $function$;

CREATE OR REPLACE FUNCTION team_agent_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into team_change (member_id, at, agents) values (new.member_id, date_bin('15 minutes', new.created_at, '2000-01-01 00:00:00+00'), 1);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_count_anew()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    delete from member_active;
    delete from team_active;
    perform team_note_all();
  end $function$;

CREATE OR REPLACE FUNCTION team_deposit_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'UPDATE' and old.status = 2 then
      insert into team_change (member_id, at, deposits) values (old.member_id, date_bin('15 minutes', old.confirm_at, '2000-01-01 00:00:00+00'), -old.money);
    end if;
    if new.status = 2 then
      insert into team_change (member_id, at, deposits) values (new.member_id, date_bin('15 minutes', new.confirm_at, '2000-01-01 00:00:00+00'), new.money);
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_member_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into team_link (upline_id, member_id, depth)
    with recursive up (member_id, upline_id, top, depth) as (
      select n.id, a.member_id, t.top_id, 1 from new_members n join agent a on a.id = n.top_id join member t on t.id = a.member_id
       union all
      select up.member_id, a.member_id, t.top_id, up.depth + 1 from up join agent a on a.id = up.top join member t on t.id = a.member_id)
    select upline_id, member_id, depth from up;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_members_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into team_change (member_id, at, members)
    select n.id, date_bin('15 minutes', n.created_at, '2000-01-01 00:00:00+00'), 1 from new_members n where n.top_id is not null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_note_all()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    delete from team_change;
    delete from team_turn;
    delete from team_left_out;
    delete from member_day;
    delete from team_day;
    insert into team_turn (member_id) select id from member where status = -1 and top_id is not null;
    insert into team_change (member_id, at, members) select id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00'), 1 from member where top_id is not null;
    insert into team_change (member_id, at, agents) select member_id, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00'), 1 from agent;
    insert into team_change (member_id, at, valid, bets, payout)
    select member_id, slot, sum(valid), sum(stake), sum(payout) from member_activity where game_type <> 0 group by 1, 2;
    insert into team_change (member_id, at, deposits)
    select member_id, date_bin('15 minutes', confirm_at, '2000-01-01 00:00:00+00'), sum(money) from deposit_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, withdrawals)
    select member_id, date_bin('15 minutes', confirm_at, '2000-01-01 00:00:00+00'), sum(gross) from withdrawal_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, transfer_number, transfer_at)
    select t.member_id, date_bin('15 minutes', t.created_at, '2000-01-01 00:00:00+00'), t.number, t.created_at from ledger_transfer t
     where t.operate_type in (1, 2, 4, 5, 6, 7, 8, 10, 13, 15, 17, 20, 21, 22, 25, 26, 27, 28, 29);
  end $function$;

CREATE OR REPLACE FUNCTION team_refuse_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the agent above member % stays', old.id using errcode = '23514';
  end $function$;

CREATE OR REPLACE FUNCTION team_status_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into team_turn (member_id) values (new.id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_transfers_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into team_change (member_id, at, transfer_number, transfer_at)
    select n.member_id, date_bin('15 minutes', n.created_at, '2000-01-01 00:00:00+00'), n.number, n.created_at from new_transfers n where n.operate_type in (1, 2, 4, 5, 6, 7, 8, 10, 13, 15, 17, 20, 21, 22, 25, 26, 27, 28, 29);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION team_withdrawal_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'UPDATE' and old.status = 2 then
      insert into team_change (member_id, at, withdrawals) values (old.member_id, date_bin('15 minutes', old.confirm_at, '2000-01-01 00:00:00+00'), -old.gross);
    end if;
    if new.status = 2 then
      insert into team_change (member_id, at, withdrawals) values (new.member_id, date_bin('15 minutes', new.confirm_at, '2000-01-01 00:00:00+00'), new.gross);
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_notify(tg_table_schema || '.changes', tg_argv[0] || ' ' || tg_table_name || ' ' || pg_current_xact_id());
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION tell_session_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   declare member integer;
   begin
     if tg_table_name = 'member' then member := old.id; else member := old.member_id; end if;
     perform pg_notify(tg_table_schema || '.changes', 'session ' || member || ' ' || pg_current_xact_id());
     return null;
   end $function$;

CREATE OR REPLACE FUNCTION today_deposits_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, 'deposit', 0, sum(d.count), sum(d.amount), 0
      from (select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, 1 as count, x.money as amount
     from new_orders x where x.status = 2) d
     where exists (select from member m where m.id = d.member_id and m.is_demo = 0)
     group by 1, 2 having sum(d.count) <> 0 or sum(d.amount) <> 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION today_deposits_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, 'deposit', 0, sum(d.count), sum(d.amount), 0
      from (select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, 1 as count, x.money as amount
     from new_orders x where x.status = 2 union all select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, -1 as count, -x.money as amount
     from old_orders x where x.status = 2) d
     where exists (select from member m where m.id = d.member_id and m.is_demo = 0)
     group by 1, 2 having sum(d.count) <> 0 or sum(d.amount) <> 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION today_members_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select date_bin('5 minutes', x.created_at, '2000-01-01 00:00:00+00'), '', 'member', 0, count(*), 0, 0 from new_members x where x.is_demo = 0 group by 1;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION today_session_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into today_seen (member_id, at) values (new.member_id, new.last_seen_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION today_withdrawals_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, 'withdrawal', 0, sum(d.count), sum(d.amount), 0
      from (select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, 1 as count, x.gross as amount
     from new_orders x where x.status = 2) d
     where exists (select from member m where m.id = d.member_id and m.is_demo = 0)
     group by 1, 2 having sum(d.count) <> 0 or sum(d.amount) <> 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION today_withdrawals_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, 'withdrawal', 0, sum(d.count), sum(d.amount), 0
      from (select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, 1 as count, x.gross as amount
     from new_orders x where x.status = 2 union all select x.member_id, date_bin('5 minutes', x.confirm_at, '2000-01-01 00:00:00+00') as slot, x.currency, -1 as count, -x.gross as amount
     from old_orders x where x.status = 2) d
     where exists (select from member m where m.id = d.member_id and m.is_demo = 0)
     group by 1, 2 having sum(d.count) <> 0 or sum(d.amount) <> 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION withdrawal_order_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform push_note(new.member_id, 'withdrawal', new.bill_no, '/Member/DrawingList?order=' || new.bill_no, new.updated_at);
    return null;
  end $function$;

create view member_activity_now as
 SELECT member_activity.member_id,
    member_activity.slot,
    member_activity.game_type,
    member_activity.supplier,
    member_activity.bets,
    member_activity.valid,
    member_activity.stake,
    member_activity.payout,
    member_activity.deposits
   FROM member_activity
UNION ALL
 SELECT bet_change.member_id,
    date_bin('00:15:00'::interval, bet_change.at, '2000-01-01 00:00:00+00'::timestamp with time zone) AS slot,
    bet_change.game_type,
    bet_change.supplier,
    bet_change.bets,
    bet_change.valid,
    bet_change.stake,
    bet_change.payout,
    0 AS deposits
   FROM bet_change;

create view site_activity_now as
 SELECT site_activity.slot,
    site_activity.currency,
    site_activity.kind,
    site_activity.line,
    site_activity.count,
    site_activity.amount,
    site_activity.payout
   FROM site_activity
UNION ALL
 SELECT today_tail.slot,
    today_tail.currency,
    today_tail.kind,
    today_tail.line,
    today_tail.count,
    today_tail.amount,
    today_tail.payout
   FROM today_tail
UNION ALL
 SELECT date_bin('00:05:00'::interval, bet_change.at, '2000-01-01 00:00:00+00'::timestamp with time zone) AS slot,
    bet_change.currency,
    'bet'::text AS kind,
    bet_change.game_type AS line,
    bet_change.bets AS count,
    bet_change.stake AS amount,
    bet_change.payout
   FROM bet_change
  WHERE bet_change.bets <> 0 OR bet_change.stake <> 0 OR bet_change.payout <> 0;

create view level_sum_now as
 SELECT level_sum.member_id,
    level_sum.source,
    level_sum.amount
   FROM level_sum
UNION ALL
 SELECT bet_change.member_id,
    bet_change.game_type AS source,
    bet_change.valid AS amount
   FROM bet_change
  WHERE bet_change.valid <> 0;

create view team_change_now as
 SELECT team_change.member_id,
    team_change.at,
    team_change.deposits,
    team_change.withdrawals,
    team_change.valid,
    team_change.bets,
    team_change.payout,
    team_change.members,
    team_change.agents,
    team_change.transfer_number,
    team_change.transfer_at
   FROM team_change
UNION ALL
 SELECT bet_change.member_id,
    bet_change.at,
    0 AS deposits,
    0 AS withdrawals,
    bet_change.valid,
    bet_change.stake AS bets,
    bet_change.payout,
    0 AS members,
    0 AS agents,
    NULL::bigint AS transfer_number,
    NULL::timestamp with time zone AS transfer_at
   FROM bet_change
  WHERE bet_change.valid <> 0 OR bet_change.stake <> 0 OR bet_change.payout <> 0;

CREATE UNIQUE INDEX activity_code_key ON activity USING btree (lower(code)) WHERE code IS NOT NULL;

CREATE INDEX activity_shown ON activity USING btree (weight DESC, id DESC) WHERE is_open = 1;

CREATE INDEX activity_application_of ON activity_application USING btree (activity_id, status);

CREATE INDEX activity_application_state ON activity_application USING btree (status, id DESC);

CREATE INDEX activity_award_newest ON activity_award USING btree (activity_id, id DESC);

CREATE INDEX agent_application_member ON agent_application USING btree (member_id, id DESC);

CREATE UNIQUE INDEX agent_application_open ON agent_application USING btree (member_id) WHERE status = 0;

CREATE INDEX agent_application_status ON agent_application USING btree (status, id DESC);

CREATE INDEX attempt_expiry ON attempt USING btree (expires_at);

CREATE INDEX audit_log_action ON audit_log USING btree (action text_pattern_ops, id);

CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id);

CREATE INDEX audit_log_subject ON audit_log USING btree (subject_kind, subject_id, id);

CREATE INDEX audit_log_time ON audit_log USING btree (created_at);

CREATE INDEX balance_adjustment_amount ON balance_adjustment USING btree (money, created_at);

CREATE INDEX balance_adjustment_kind ON balance_adjustment USING btree (kind, id DESC);

CREATE INDEX balance_adjustment_member ON balance_adjustment USING btree (member_id, created_at DESC, id DESC);

CREATE INDEX balance_adjustment_status ON balance_adjustment USING btree (status, id DESC);

CREATE INDEX bet_game_time ON bet USING btree (game_code, bet_at DESC, id DESC);

CREATE INDEX bet_member ON bet USING btree (member_id, bet_at DESC, id DESC) INCLUDE (supplier, game_type, status, bet_amount, valid_amount, payout) WHERE is_demo = 0;

CREATE INDEX bet_member_created ON bet USING btree (member_id, created_at DESC) WHERE is_demo = 0;

CREATE INDEX bet_member_settled ON bet USING btree (member_id, COALESCE(settled_at, bet_at)) WHERE is_demo = 0 AND status = 'COMPLETE'::text;

CREATE INDEX bet_overdrawn ON bet USING btree (member_id, id) WHERE is_demo = 0 AND turnover_lowered >
CASE
    WHEN status = 'COMPLETE'::text THEN valid_amount
    ELSE 0::bigint
END;

CREATE INDEX bet_supplier_time ON bet USING btree (supplier, bet_at DESC, id DESC);

CREATE INDEX bet_time ON bet USING btree (bet_at DESC, id DESC);

CREATE INDEX bet_trial_member ON bet USING btree (member_id, bet_at DESC, id DESC) WHERE is_demo = 1;

CREATE INDEX bet_unclaimed ON bet USING btree (member_id, game_type, created_at) WHERE is_demo = 0 AND rebate_counted <>
CASE
    WHEN status = 'COMPLETE'::text THEN valid_amount
    ELSE 0::bigint
END;

CREATE INDEX bet_uncounted ON bet USING btree (member_id, id) WHERE is_demo = 0 AND turnover_counted <>
CASE
    WHEN status = 'COMPLETE'::text THEN valid_amount
    ELSE 0::bigint
END;

CREATE INDEX bet_unsettled_time ON bet USING btree (bet_at DESC, id DESC) WHERE status <> 'COMPLETE'::text;

CREATE INDEX bet_change_member ON bet_change USING btree (member_id);

CREATE INDEX captcha_expiry ON captcha USING btree (expires_at);

CREATE INDEX carried_out_approval_age ON carried_out_approval USING btree (carried_out_at);

CREATE INDEX coin_rate_payment ON coin_rate USING btree (payment_id, id DESC);

CREATE INDEX commission_credit_rows ON commission USING btree (credit_id);

CREATE INDEX commission_upline ON commission USING btree (upline_id, id DESC);

CREATE INDEX commission_credit_member ON commission_credit USING btree (member_id, id DESC);

CREATE INDEX credit_record_amount ON credit_record USING btree (money, created_at);

CREATE INDEX credit_record_due ON credit_record USING btree (dead_at) WHERE status = 2 AND returned_by IS NULL AND overdue_at IS NULL;

CREATE INDEX credit_record_member ON credit_record USING btree (member_id, id);

CREATE UNIQUE INDEX credit_record_one_open ON credit_record USING btree (member_id) WHERE type = 'borrow'::text AND (status = 1 OR status = 2 AND returned_by IS NULL);

CREATE INDEX credit_record_status ON credit_record USING btree (status, id DESC);

CREATE INDEX deposit_order_account ON deposit_order USING btree (account, id DESC) WHERE account IS NOT NULL;

CREATE INDEX deposit_order_amount ON deposit_order USING btree (money, created_at);

CREATE INDEX deposit_order_check ON deposit_order USING btree (next_check_at) WHERE status = 1 AND next_check_at IS NOT NULL;

CREATE INDEX deposit_order_counted ON deposit_order USING btree (member_id, created_at) WHERE status = ANY (ARRAY[1, 2]);

CREATE INDEX deposit_order_decided ON deposit_order USING btree (confirm_at) WHERE confirm_at IS NOT NULL;

CREATE INDEX deposit_order_flagged ON deposit_order USING btree (id) WHERE flags <> '[]'::jsonb;

CREATE INDEX deposit_order_gateway ON deposit_order USING btree (gateway_id) WHERE gateway_id IS NOT NULL;

CREATE UNIQUE INDEX deposit_order_late ON deposit_order USING btree (member_id, payment_desc) WHERE flags @> '[{"flag": "late_payment"}]'::jsonb;

CREATE INDEX deposit_order_member ON deposit_order USING btree (member_id, id DESC);

CREATE INDEX deposit_order_payment ON deposit_order USING btree (payment_id, created_at);

CREATE INDEX deposit_order_pending ON deposit_order USING btree (member_id) WHERE status = 1;

CREATE INDEX deposit_order_status ON deposit_order USING btree (status, id DESC) INCLUDE (money);

CREATE INDEX deposit_order_time ON deposit_order USING btree (member_id, created_at DESC);

CREATE INDEX deposit_slip_member ON deposit_slip USING btree (member_id, created_at);

CREATE INDEX deposit_slip_unused ON deposit_slip USING btree (created_at) WHERE bill_no IS NULL;

CREATE INDEX exclusion_recovery_due ON exclusion_recovery USING btree (next_at);

CREATE INDEX export_file_done ON export_file USING btree (finished_at) WHERE state = 'done'::text;

CREATE INDEX export_file_due ON export_file USING btree (id) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);

CREATE INDEX factor_ticket_expiry ON factor_ticket USING btree (expires_at);

CREATE INDEX factor_ticket_holder ON factor_ticket USING btree (audience, holder);

CREATE INDEX game_type ON game USING btree (game_type, weight DESC, id DESC);

CREATE INDEX game_entry_type ON game_entry USING btree (game_type, weight DESC);

CREATE INDEX game_launch_session ON game_launch USING btree (session_id, supplier);

CREATE INDEX invite_member ON invite USING btree (member_id, id DESC);

CREATE INDEX invite_record_invite ON invite_record USING btree (invite_id, id DESC);

CREATE INDEX known_network_age ON known_network USING btree (seen_at);

CREATE INDEX known_network_network ON known_network USING btree (network, seen_at DESC);

CREATE UNIQUE INDEX ledger_account_member ON ledger_account USING btree (member_id, kind) WHERE member_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_account_platform ON ledger_account USING btree (kind, currency, is_demo) WHERE member_id IS NULL;

CREATE INDEX ledger_difference_proof ON ledger_difference USING btree (proof_id, id);

CREATE INDEX ledger_posting_time ON ledger_posting USING btree (account_id, created_at) WHERE account_version IS NOT NULL;

CREATE UNIQUE INDEX ledger_posting_default_version ON ledger_posting_default USING btree (account_id, account_version) WHERE account_version IS NOT NULL;

CREATE INDEX ledger_proof_scope ON ledger_proof USING btree (scope, id DESC);

CREATE INDEX ledger_transfer_kind ON ledger_transfer USING btree (member_id, operate_type, created_at);

CREATE INDEX ledger_transfer_reference ON ledger_transfer USING btree (reference_type, reference_id) WHERE reference_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transfer_reverses ON ledger_transfer USING btree (reverses) WHERE reverses IS NOT NULL;

CREATE INDEX level_account_due ON level_account USING btree (member_id) WHERE changes <> settled OR visit_due = 1;

CREATE INDEX level_payment_kind ON level_payment USING btree (kind, id DESC);

CREATE INDEX level_payment_member ON level_payment USING btree (member_id, id DESC);

CREATE INDEX mail_copy_inbox ON mail_copy USING btree (member_id, message_id DESC) WHERE deleted_at IS NULL;

CREATE INDEX mail_copy_message ON mail_copy USING btree (message_id);

CREATE INDEX mail_copy_unread ON mail_copy USING btree (member_id) WHERE is_read = 0 AND deleted_at IS NULL;

CREATE INDEX mail_message_answers ON mail_message USING btree (pid, id) WHERE pid IS NOT NULL;

CREATE INDEX mail_message_broadcast ON mail_message USING btree (id) WHERE visible_type = 1;

CREATE INDEX mail_message_conversation ON mail_message USING btree (member_id, id DESC) WHERE visible_type <> 1;

CREATE INDEX mail_message_created ON mail_message USING btree (created_at);

CREATE UNIQUE INDEX mail_message_member_request ON mail_message USING btree (member_id, request_id) WHERE send_type = 2 AND request_id IS NOT NULL;

CREATE UNIQUE INDEX mail_message_operator_request ON mail_message USING btree (operator_id, request_id) WHERE send_type = 1 AND request_id IS NOT NULL;

CREATE INDEX mail_message_outbox ON mail_message USING btree (member_id, id DESC) WHERE visible_type = 3;

CREATE INDEX mail_message_staff ON mail_message USING btree (status, id DESC) WHERE visible_type = 3;

CREATE INDEX mail_message_title ON mail_message USING btree (lower(title) text_pattern_ops, id DESC);

CREATE INDEX mail_message_waiting ON mail_message USING btree (id DESC) WHERE visible_type = 3 AND status = 0;

CREATE INDEX mail_message_written ON mail_message USING btree (id DESC) WHERE visible_type = 3;

CREATE INDEX member_agent_name ON member USING btree (name text_pattern_ops) WHERE agent_id IS NOT NULL;

CREATE INDEX member_below ON member USING btree (top_id, id) WHERE top_id IS NOT NULL;

CREATE INDEX member_closed ON member USING btree (status, id DESC) WHERE status <> 1;

CREATE INDEX member_created ON member USING btree (created_at);

CREATE INDEX member_demo_until ON member USING btree (demo_until) WHERE demo_until IS NOT NULL AND purged_at IS NULL;

CREATE INDEX member_email ON member USING btree (lower(email), id) WHERE email IS NOT NULL;

CREATE INDEX member_excluded_realname ON member USING btree (comparable(realname)) WHERE excluded_until IS NOT NULL;

CREATE INDEX member_excluded_until ON member USING btree (excluded_until) WHERE excluded_until IS NOT NULL;

CREATE INDEX member_lang ON member USING btree (lang, id DESC);

CREATE INDEX member_last_login ON member USING btree (last_login_at DESC, id DESC) WHERE last_login_at IS NOT NULL;

CREATE INDEX member_level ON member USING btree (level, id DESC);

CREATE INDEX member_name_parts ON member USING gin (name_parts(name)) WHERE agent_id IS NOT NULL;

CREATE INDEX member_name_start ON member USING btree (name text_pattern_ops);

CREATE INDEX member_own_credit ON member USING btree (lang, name) WHERE total_credit IS NOT NULL;

CREATE INDEX member_realname ON member USING btree (comparable(realname), id) WHERE realname IS NOT NULL;

CREATE INDEX member_register_ip ON member USING btree (register_ip, id) WHERE register_ip <> ''::text;

CREATE INDEX member_trial ON member USING btree (created_at) WHERE is_demo = 1 AND purged_at IS NULL;

CREATE UNIQUE INDEX member_walks ON member USING btree (walks) WHERE walks;

CREATE INDEX member_bank_last ON member_bank USING btree ("right"(card_no, 4), member_id);

CREATE INDEX member_bank_member ON member_bank USING btree (member_id, id);

CREATE INDEX member_bank_owner ON member_bank USING btree (comparable(owner_name), member_id);

CREATE INDEX member_bank_phone ON member_bank USING btree (phone, member_id) WHERE phone IS NOT NULL;

CREATE INDEX member_day_deposits ON member_day USING btree (day, member_id) INCLUDE (deposits) WHERE deposits > 0;

CREATE INDEX member_note_member ON member_note USING btree (member_id, id DESC);

CREATE INDEX member_recent_game_latest ON member_recent_game USING btree (member_id, played_at DESC);

CREATE INDEX member_session_created ON member_session USING btree (created_at);

CREATE INDEX member_session_member ON member_session USING btree (member_id, id DESC);

CREATE INDEX member_session_place ON member_session USING btree (place, device, member_id);

CREATE INDEX member_session_seen ON member_session USING btree (last_seen_at) WHERE ended_at IS NULL;

CREATE INDEX member_session_time ON member_session USING btree (member_id, created_at DESC);

CREATE UNIQUE INDEX member_tag_name ON member_tag USING btree (lower(name));

CREATE INDEX member_tagged_tag ON member_tagged USING btree (tag_id, member_id DESC);

CREATE INDEX member_view_expires ON member_view USING btree (expires_at);

CREATE INDEX operation_reference ON operation USING btree (reference) WHERE state = 'pending'::text;

CREATE INDEX operator_approval_age ON operator_approval USING btree (created_at);

CREATE INDEX operator_session_operator ON operator_session USING btree (operator_id, id DESC);

CREATE INDEX phone_collision_line ON phone_collision USING btree (line);

CREATE INDEX play_return_due ON play_return USING btree (next_at);

CREATE INDEX player_end_due ON player_end USING btree (next_at);

CREATE INDEX player_limit_due_at ON player_limit_due USING btree (next_at);

CREATE INDEX protection_event_member ON protection_event USING btree (member_id, id DESC);

CREATE INDEX push_message_age ON push_message USING btree (created_at);

CREATE INDEX push_message_due ON push_message USING btree (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX push_subscription_member ON push_subscription USING btree (member_id);

CREATE INDEX push_subscription_session ON push_subscription USING btree (session_id);

CREATE INDEX rate_count_expiry ON rate_count USING btree (expires_at);

CREATE INDEX rebate_claim_member ON rebate_claim USING btree (member_id, created_at DESC);

CREATE INDEX rebate_waiting_bets ON rebate_waiting USING btree (member_id) WHERE bets > 0;

CREATE INDEX savings_purchase_due ON savings_purchase USING btree (next_settlement_at) WHERE next_settlement_at IS NOT NULL;

CREATE INDEX savings_purchase_member ON savings_purchase USING btree (member_id, status, id);

CREATE INDEX savings_purchase_plan ON savings_purchase USING btree (plan_id, member_id, created_at);

CREATE INDEX sign_in_award_state ON sign_in_award USING btree (state, id DESC);

CREATE INDEX sign_in_award_waiting ON sign_in_award USING btree (id DESC) WHERE state = 0;

CREATE INDEX single_operator_decision_age ON single_operator_decision USING btree (decided_at);

CREATE INDEX single_operator_decision_member ON single_operator_decision USING btree (member_id, kind, lang, decided_at) INCLUDE (amount);

CREATE INDEX single_operator_decision_operator ON single_operator_decision USING btree (operator_id, kind, lang, decided_at) INCLUDE (amount);

CREATE INDEX sms_code_expiry ON sms_code USING btree (expires_at);

CREATE INDEX supplier_call_order ON supplier_call USING btree (bill_no, id);

CREATE INDEX support_ticket_waiting ON support_ticket USING btree (id DESC) WHERE status = 0;

CREATE INDEX team_change_deposits ON team_change USING btree (member_id) WHERE deposits <> 0;

CREATE INDEX team_change_member ON team_change USING btree (member_id);

CREATE INDEX team_link_up ON team_link USING btree (member_id, depth, upline_id);

CREATE INDEX transfer_order_amount ON transfer_order USING btree (money, created_at);

CREATE INDEX transfer_order_due ON transfer_order USING btree (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE INDEX transfer_order_last ON transfer_order USING btree (member_id, id DESC);

CREATE UNIQUE INDEX transfer_order_open ON transfer_order USING btree (member_id, supplier) WHERE finished_at IS NULL;

CREATE UNIQUE INDEX transfer_order_request ON transfer_order USING btree (member_id, request_id, supplier, transfer_type) WHERE request_id IS NOT NULL;

CREATE INDEX transfer_order_their_id ON transfer_order USING btree (their_id) WHERE their_id IS NOT NULL;

CREATE INDEX transfer_order_time ON transfer_order USING btree (member_id, created_at DESC);

CREATE INDEX transfer_order_unsettled ON transfer_order USING btree (status, id DESC) WHERE status <> 1;

CREATE INDEX transfer_order_watched ON transfer_order USING btree (state) WHERE state = ANY (ARRAY['unknown'::text, 'checking'::text, 'manual'::text, 'contradicted'::text]);

CREATE INDEX trusted_device_expiry ON trusted_device USING btree (expires_at);

CREATE INDEX trusted_device_member ON trusted_device USING btree (member_id);

CREATE INDEX turnover_entry_member ON turnover_entry USING btree (member_id, created_at DESC, id DESC);

CREATE INDEX turnover_waiting_bets ON turnover_waiting USING btree (member_id) WHERE bets > 0;

CREATE INDEX walk_begun ON walk USING btree (begun_at);

CREATE INDEX wheel_chance_week ON wheel_chance USING btree (member_id, week);

CREATE INDEX wheel_spin_lang ON wheel_spin USING btree (lang, id DESC);

CREATE INDEX wheel_spin_status ON wheel_spin USING btree (status, id DESC);

CREATE INDEX wheel_spin_waiting ON wheel_spin USING btree (id DESC) WHERE status = 1;

CREATE INDEX withdrawal_order_account ON withdrawal_order USING btree (account, member_id);

CREATE INDEX withdrawal_order_card ON withdrawal_order USING btree (member_bank_id) WHERE status = 1;

CREATE INDEX withdrawal_order_decided ON withdrawal_order USING btree (confirm_at) WHERE confirm_at IS NOT NULL;

CREATE INDEX withdrawal_order_gross ON withdrawal_order USING btree (gross, created_at);

CREATE INDEX withdrawal_order_member ON withdrawal_order USING btree (member_id, created_at DESC);

CREATE INDEX withdrawal_order_net ON withdrawal_order USING btree (money, created_at) WHERE counter_fee > 0;

CREATE INDEX withdrawal_order_paid_to ON withdrawal_order USING btree (account, id DESC);

CREATE INDEX withdrawal_order_pending ON withdrawal_order USING btree (id) WHERE status = 1;

CREATE INDEX withdrawal_order_status ON withdrawal_order USING btree (status, id DESC);

alter table activity_application add constraint activity_application_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id);

alter table activity_application add constraint activity_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table activity_application add constraint activity_application_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table activity_award add constraint activity_award_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id);

alter table activity_award add constraint activity_award_application_id_fkey FOREIGN KEY (application_id) REFERENCES activity_application(id);

alter table activity_award add constraint activity_award_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table activity_event add constraint activity_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table activity_period_paid add constraint activity_period_paid_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id);

alter table activity_picture add constraint activity_picture_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table agent add constraint agent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table agent_application add constraint agent_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table agent_rate add constraint agent_rate_game_type_fkey FOREIGN KEY (game_type) REFERENCES agent_bound(game_type);

alter table agent_rate add constraint agent_rate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table balance_adjustment add constraint balance_adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id);

alter table balance_adjustment add constraint balance_adjustment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table balance_adjustment add constraint balance_adjustment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table bet add constraint bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table bet_history add constraint bet_history_bet_row_id_fkey FOREIGN KEY (bet_row_id) REFERENCES bet(id);

alter table carried_out_approval add constraint carried_out_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table coin_rate add constraint coin_rate_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table coin_rate add constraint coin_rate_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_channel(id);

alter table commission add constraint commission_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bet(id);

alter table commission add constraint commission_child_id_fkey FOREIGN KEY (child_id) REFERENCES member(id);

alter table commission add constraint commission_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES commission_credit(id);

alter table commission add constraint commission_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table commission add constraint commission_mode FOREIGN KEY (month, mode) REFERENCES commission_mode(month, mode);

alter table commission add constraint commission_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id);

alter table commission_bet add constraint commission_bet_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bet(id);

alter table commission_credit add constraint commission_credit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table commission_debt add constraint commission_debt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table commission_mode add constraint commission_mode_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table commission_month add constraint commission_month_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table commission_month add constraint commission_month_mode FOREIGN KEY (month, mode) REFERENCES commission_mode(month, mode);

alter table credit_record add constraint credit_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table credit_record add constraint credit_record_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table credit_record add constraint credit_record_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES credit_record(id);

alter table deposit_code add constraint deposit_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;

alter table deposit_code add constraint deposit_code_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_channel(id) ON DELETE CASCADE;

alter table deposit_order add constraint deposit_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table deposit_order add constraint deposit_order_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_channel(id);

alter table deposit_slip add constraint deposit_slip_bill_no_fkey FOREIGN KEY (bill_no) REFERENCES deposit_order(bill_no);

alter table deposit_slip add constraint deposit_slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;

alter table exclusion_recovery add constraint exclusion_recovery_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table export_file add constraint export_file_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table factor_choice add constraint factor_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table game add constraint game_supplier_fkey FOREIGN KEY (supplier) REFERENCES supplier(code);

alter table game_entry add constraint game_entry_supplier_fkey FOREIGN KEY (supplier) REFERENCES supplier(code);

alter table game_launch add constraint game_launch_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE;

alter table invite add constraint invite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table invite_rate add constraint invite_rate_game_type_fkey FOREIGN KEY (game_type) REFERENCES agent_bound(game_type);

alter table invite_rate add constraint invite_rate_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invite(id);

alter table invite_record add constraint invite_record_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invite(id);

alter table invite_record add constraint invite_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table issue_void add constraint issue_void_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table ledger_account add constraint ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table ledger_difference add constraint ledger_difference_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES ledger_proof(id);

alter table level_payment add constraint level_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table level_standing add constraint level_standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table mail_copy add constraint mail_copy_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table mail_copy add constraint mail_copy_message_id_fkey FOREIGN KEY (message_id) REFERENCES mail_message(id);

alter table mail_inbox add constraint mail_inbox_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table mail_message add constraint mail_message_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id);

alter table mail_message add constraint mail_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table mail_message add constraint mail_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table mail_message add constraint mail_message_pid_fkey FOREIGN KEY (pid) REFERENCES mail_message(id);

alter table member add constraint member_agent FOREIGN KEY (agent_id) REFERENCES agent(id);

alter table member add constraint member_top FOREIGN KEY (top_id) REFERENCES agent(id);

alter table member_bank add constraint member_bank_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_favorite add constraint member_favorite_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES game_entry(id) ON DELETE CASCADE;

alter table member_favorite add constraint member_favorite_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE;

alter table member_favorite add constraint member_favorite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_limit add constraint member_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_note add constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_recent_game add constraint member_recent_game_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES game_entry(id) ON DELETE CASCADE;

alter table member_recent_game add constraint member_recent_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE;

alter table member_recent_game add constraint member_recent_game_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_session add constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_tagged add constraint member_tagged_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_tagged add constraint member_tagged_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES member_tag(id);

alter table member_view add constraint member_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table member_view add constraint member_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table member_view add constraint member_view_operator_session_fkey FOREIGN KEY (operator_session) REFERENCES operator_session(id);

alter table operation add constraint operation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table operator_request add constraint operator_request_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table operator_session add constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table order_claim add constraint order_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table partner_secret add constraint partner_secret_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id);

alter table partner_secret add constraint partner_secret_set_by_fkey FOREIGN KEY (set_by) REFERENCES operator(id);

alter table partner_secret_asked add constraint partner_secret_asked_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);

alter table phone_collision add constraint phone_collision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;

alter table play_return add constraint play_return_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table play_session add constraint play_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table player_end add constraint player_end_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;

alter table player_limit_due add constraint player_limit_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table protection_event add constraint protection_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table protection_event add constraint protection_event_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table push_choice add constraint push_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table push_message add constraint push_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE;

alter table push_subscription add constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table push_subscription add constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE;

alter table rebate_claim add constraint rebate_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table rebate_claim_bet add constraint rebate_claim_bet_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bet(id);

alter table rebate_claim_bet add constraint rebate_claim_bet_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES rebate_claim(id);

alter table rebate_claim_line add constraint rebate_claim_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES rebate_claim(id);

alter table recovery_code add constraint recovery_code_audience_holder_fkey FOREIGN KEY (audience, holder) REFERENCES second_factor(audience, holder) ON DELETE CASCADE;

alter table red_packet add constraint red_packet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table reset_code add constraint reset_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;

alter table savings_purchase add constraint savings_purchase_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table savings_purchase add constraint savings_purchase_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES savings_plan(id);

alter table savings_settlement add constraint savings_settlement_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES savings_purchase(id);

alter table sign_in_award add constraint sign_in_award_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table sign_in_award add constraint sign_in_award_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES sign_in_pack(id);

alter table sign_in_day add constraint sign_in_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table single_operator_decision add constraint single_operator_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table single_operator_decision add constraint single_operator_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);

alter table supplier_call add constraint supplier_call_bill_no_fkey FOREIGN KEY (bill_no) REFERENCES transfer_order(bill_no);

alter table supplier_player add constraint supplier_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table support_ticket add constraint support_ticket_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id);

alter table team_left_out add constraint team_left_out_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table team_link add constraint team_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table team_link add constraint team_link_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id);

alter table transfer_order add constraint transfer_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table trusted_device add constraint trusted_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table turnover_entry add constraint turnover_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table turnover_entry_bet add constraint turnover_entry_bet_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bet(id);

alter table turnover_entry_bet add constraint turnover_entry_bet_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES turnover_entry(id);

alter table walk_step add constraint walk_step_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES walk(id) ON DELETE CASCADE;

alter table wheel_chance add constraint wheel_chance_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table wheel_seed add constraint wheel_seed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table wheel_spin add constraint wheel_spin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

alter table withdrawal_order add constraint withdrawal_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

CREATE TRIGGER about_page_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON about_page FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER activity_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER activity_application_pushes AFTER UPDATE OF status ON activity_application FOR EACH ROW WHEN (old.status = 0 AND new.status <> 0) EXECUTE FUNCTION activity_application_pushes();

CREATE TRIGGER agent_added_team AFTER INSERT ON agent FOR EACH ROW EXECUTE FUNCTION team_agent_added();

CREATE TRIGGER agent_application_pushes AFTER UPDATE OF status ON agent_application FOR EACH ROW WHEN (old.status = 0 AND new.status <> 0) EXECUTE FUNCTION agent_application_pushes();

CREATE TRIGGER audit_link_keep_rows BEFORE DELETE OR UPDATE ON audit_link FOR EACH ROW EXECUTE FUNCTION audit_log_keep();

CREATE TRIGGER audit_link_keep_table BEFORE TRUNCATE ON audit_link FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep();

CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_log_chain();

CREATE TRIGGER audit_log_keep_rows BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_keep();

CREATE TRIGGER audit_log_keep_table BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep();

CREATE TRIGGER banner_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER brand_version_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_version FOR EACH STATEMENT EXECUTE FUNCTION tell_change('brands');

CREATE TRIGGER commission_mode_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON commission_mode FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');

CREATE TRIGGER credit_record_pushes AFTER UPDATE OF status ON credit_record FOR EACH ROW WHEN (old.status = 1 AND new.status <> 1) EXECUTE FUNCTION credit_record_pushes();

CREATE TRIGGER deposit_added_today AFTER INSERT ON deposit_order REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION today_deposits_added();

CREATE TRIGGER deposit_changed_today AFTER UPDATE ON deposit_order REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION today_deposits_changed();

CREATE TRIGGER deposit_order_level AFTER INSERT OR UPDATE OF status, money ON deposit_order FOR EACH ROW EXECUTE FUNCTION level_deposit_changed();

CREATE TRIGGER deposit_order_pushes AFTER UPDATE OF status ON deposit_order FOR EACH ROW WHEN (old.status = 1 AND new.status <> 1) EXECUTE FUNCTION deposit_order_pushes();

CREATE TRIGGER deposit_order_reward AFTER INSERT OR UPDATE OF status, money, confirm_at ON deposit_order FOR EACH ROW EXECUTE FUNCTION reward_deposit_changed();

CREATE TRIGGER deposit_order_team AFTER INSERT OR UPDATE OF status, money, confirm_at ON deposit_order FOR EACH ROW EXECUTE FUNCTION team_deposit_changed();

CREATE TRIGGER game_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON game FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER game_entry_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON game_entry FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER ledger_account_identity BEFORE UPDATE OF id, member_id, kind, currency, is_demo, floor ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_carried_stays BEFORE UPDATE OR TRUNCATE ON ledger_carried FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_posting_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_posting_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_posting_default FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_transfer_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_transfer_team AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS new_transfers FOR EACH STATEMENT EXECUTE FUNCTION team_transfers_added();

CREATE TRIGGER level_tier_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON level_tier FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER link_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON link FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER mail_message_pushes AFTER INSERT ON mail_message FOR EACH ROW WHEN (new.visible_type = ANY (ARRAY[1, 2])) EXECUTE FUNCTION mail_message_pushes();

CREATE TRIGGER member_added_sums AFTER INSERT ON member REFERENCING NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION team_members_counted();

CREATE TRIGGER member_added_team AFTER INSERT ON member REFERENCING NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION team_member_added();

CREATE TRIGGER member_added_today AFTER INSERT ON member REFERENCING NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION today_members_added();

CREATE TRIGGER member_ends_players AFTER UPDATE OF session_version, status ON member FOR EACH ROW WHEN (old.session_version IS DISTINCT FROM new.session_version OR old.status IS DISTINCT FROM new.status AND new.status <> 1) EXECUTE FUNCTION queue_player_ends();

CREATE TRIGGER member_exclusion_only_grows BEFORE UPDATE OF excluded_as, excluded_since, excluded_until ON member FOR EACH ROW WHEN (old.excluded_until IS NOT NULL) EXECUTE FUNCTION exclusion_only_grows();

CREATE TRIGGER member_status_team AFTER UPDATE OF status ON member FOR EACH ROW WHEN ((old.status = '-1'::integer) IS DISTINCT FROM (new.status = '-1'::integer)) EXECUTE FUNCTION team_status_changed();

CREATE TRIGGER member_top_stays BEFORE UPDATE OF top_id ON member FOR EACH ROW WHEN (old.top_id IS DISTINCT FROM new.top_id) EXECUTE FUNCTION team_refuse_move();

CREATE TRIGGER session_changed AFTER UPDATE OF name, lang, status, is_demo, walks, is_trans_on, agent_id, session_version, excluded_as, excluded_since, excluded_until, demo_until ON member FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.lang IS DISTINCT FROM new.lang OR old.status IS DISTINCT FROM new.status OR old.is_demo IS DISTINCT FROM new.is_demo OR old.walks IS DISTINCT FROM new.walks OR old.is_trans_on IS DISTINCT FROM new.is_trans_on OR old.agent_id IS DISTINCT FROM new.agent_id OR old.session_version IS DISTINCT FROM new.session_version OR old.excluded_as IS DISTINCT FROM new.excluded_as OR old.excluded_since IS DISTINCT FROM new.excluded_since OR old.excluded_until IS DISTINCT FROM new.excluded_until OR old.demo_until IS DISTINCT FROM new.demo_until) EXECUTE FUNCTION tell_session_change();

CREATE TRIGGER session_gone AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION tell_session_change();

CREATE TRIGGER session_added_today AFTER INSERT ON member_session FOR EACH ROW EXECUTE FUNCTION today_session_seen();

CREATE TRIGGER session_changed AFTER UPDATE OF ended_at ON member_session FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at) EXECUTE FUNCTION tell_session_change();

CREATE TRIGGER session_ends_players AFTER UPDATE OF ended_at ON member_session FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION queue_session_ends();

CREATE TRIGGER session_gone AFTER DELETE ON member_session FOR EACH ROW EXECUTE FUNCTION tell_session_change();

CREATE TRIGGER session_seen_today AFTER UPDATE OF last_seen_at ON member_session FOR EACH ROW WHEN (new.last_seen_at IS DISTINCT FROM old.last_seen_at) EXECUTE FUNCTION today_session_seen();

CREATE TRIGGER notice_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON notice FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER protection_event_is_final BEFORE DELETE OR UPDATE ON protection_event FOR EACH ROW EXECUTE FUNCTION protection_event_is_final();

CREATE TRIGGER red_packet_size_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON red_packet_size FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER red_packet_tier_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON red_packet_tier FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER setting_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');

CREATE TRIGGER supplier_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON supplier FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER wheel_prize_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON wheel_prize FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER wheel_tier_tells AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON wheel_tier FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

CREATE TRIGGER withdrawal_added_today AFTER INSERT ON withdrawal_order REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION today_withdrawals_added();

CREATE TRIGGER withdrawal_changed_today AFTER UPDATE ON withdrawal_order REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION today_withdrawals_changed();

CREATE TRIGGER withdrawal_order_pushes AFTER UPDATE OF status ON withdrawal_order FOR EACH ROW WHEN (old.status = 1 AND new.status <> 1) EXECUTE FUNCTION withdrawal_order_pushes();

CREATE TRIGGER withdrawal_order_team AFTER INSERT OR UPDATE OF status, gross, confirm_at ON withdrawal_order FOR EACH ROW EXECUTE FUNCTION team_withdrawal_changed();
