import type { Migration } from '@koi/database';
import { sql } from 'kysely';
import { monthFunctions } from './0071-month-functions.ts';

const statements = [
  ...monthFunctions,
  // Months detached from their table, always the oldest first.
  `create table detached_month (
    parent text not null,
    month date not null,
    detached_at timestamptz not null default now(),
    primary key (parent, month)
  )`,
  `create function attached_since(parent text) returns timestamptz language sql stable as $$
    select coalesce((select month_start((max(d.month) + interval '1 month')::date) from detached_month d where d.parent = attached_since.parent),
                    '-infinity') $$`,
  // Sums of a detached month per account, so that the ledger adds up without its postings. aligned: the part
  // that was won and lost in play. version and balance_after are those of the account's last posting of the
  // month.
  `create table ledger_carried (
    account_id int8 not null,
    month date not null,
    amount int8 not null,
    aligned int8 not null,
    postings int8 not null,
    version int8,
    balance_after int8,
    primary key (account_id, month),
    check ((version is null) = (balance_after is null))
  )`,
  'create trigger ledger_carried_stays before update or truncate on ledger_carried for each statement execute function ledger_refuse_change()',

  'alter table ledger_posting rename to ledger_posting_whole',
  'alter table ledger_posting_whole rename constraint ledger_posting_pkey to ledger_posting_whole_pkey',
  'alter index ledger_posting_version rename to ledger_posting_whole_version',
  'alter index ledger_posting_time rename to ledger_posting_whole_time',
  `create table ledger_posting (
    transfer_number int8 not null,
    n smallint not null constraint ledger_posting_n_check check (n between 1 and 99),
    account_id int8 not null,
    member_id integer,
    amount int8 not null
      constraint ledger_posting_amount_check check (amount <> 0 and amount between -99999999999999999 and 99999999999999999),
    balance_after int8,
    account_version int8,
    created_at timestamptz not null,
    primary key (transfer_number, n, created_at),
    constraint ledger_posting_check check ((account_version is null) = (balance_after is null)),
    constraint ledger_posting_check1 check ((account_version is null) = (member_id is null))
  ) partition by range (created_at)`,
  'create index ledger_posting_time on ledger_posting (account_id, created_at) where account_version is not null',
  `create trigger ledger_posting_stays before update or delete or truncate on ledger_posting
    for each statement execute function ledger_refuse_change()`,
  'revoke update, delete, truncate on ledger_posting from public, current_user',
  'create table ledger_posting_default partition of ledger_posting default',
  // Unique within a month; across months the posting function guarantees it, because it advances an account
  // from the version it has read.
  `create unique index ledger_posting_default_version on ledger_posting_default (account_id, account_version)
    where account_version is not null`,
  `select protect_rows('ledger_posting', 'ledger_posting_default')`,
  // Copied month by month; nothing reads them from the default partition.
  `do $do$
  declare one date;
  begin
    for one in select distinct date_trunc('month', created_at at time zone 'UTC')::date from ledger_posting_whole order by 1 loop
      perform add_month('ledger_posting', one);
    end loop;
    insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
    select transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at from ledger_posting_whole;
  end $do$`,
  'drop table ledger_posting_whole',

  // The postings of a transfer have its time, which determines their month. An account's row advances only
  // from the version that was read.
  `do $do$
  declare
    body text := pg_get_functiondef('ledger_post(jsonb, boolean)'::regprocedure);
    change text[];
  begin
    foreach change slice 1 in array array[
      ['join ledger_transfer t on t.number = p.transfer_number
',
       'join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
'],
      ['join ledger_posting p on p.transfer_number = t.number
',
       'join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
'],
      ['  at_time := clock_timestamp();
',
       '  s_read := s_version;
  at_time := clock_timestamp();
'],
      ['s_may_overdraw boolean[];
', 's_may_overdraw boolean[]; s_read int8[];
'],
      ['from unnest(s_id, s_balance, s_version, s_may_overdraw) as u(id, balance, version, may_overdraw)
     where a.id = u.id and a.version <> u.version;
',
       'from unnest(s_id, s_balance, s_version, s_may_overdraw, s_read) as u(id, balance, version, may_overdraw, read)
     where a.id = u.id and u.version <> u.read and a.version = u.read;
    get diagnostics written = row_count;
    if written <> (select count(*) from unnest(s_version, s_read) as u(version, read) where u.version <> u.read) then
      raise exception ''an account was posted to meanwhile'' using errcode = ''40001'';
    end if;
']]
    loop
      if position(change[1] in body) = 0 then raise exception 'the posting function is not the one to change: %', change[1]; end if;
      body := replace(body, change[1], change[2]);
    end loop;
    execute body;
  end $do$`,
];

/** Postings by month. Transfers are not partitioned: their id is unique for ever. */
export const ledgerMonths: Migration = {
  name: '0071-ledger-months',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
