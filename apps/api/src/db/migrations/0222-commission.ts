import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** The amount that a row of `bet` counts for; same expression as in `modules/bets/counted-bets.ts`. */
const counts = (row: string) => `(case when ${row}.status = 'COMPLETE' then ${row}.valid_amount else 0 end)`;

const statements = [
  // Bets whose counted amount has changed since commissions were last counted. Rows are only inserted and
  // deleted.
  'create table commission_due (id int8 generated always as identity primary key, bet_id int8 not null)',
  `create function commission_bets_added() returns trigger language plpgsql as $$
  begin
    insert into commission_due (bet_id) select n.id from new_bets n where n.is_demo = 0 and ${counts('n')} <> 0 order by n.id;
    return null;
  end $$`,
  `create function commission_bets_changed() returns trigger language plpgsql as $$
  begin
    insert into commission_due (bet_id)
    select d.id from (select n.id, ${counts('n')} as valid from new_bets n where n.is_demo = 0
                       union all
                      select o.id, -${counts('o')} from old_bets o where o.is_demo = 0) d
     group by d.id having sum(d.valid) <> 0 order by d.id;
    return null;
  end $$`,
  `create trigger bet_added_commission after insert on bet referencing new table as new_bets
     for each statement execute function commission_bets_added()`,
  `create trigger bet_changed_commission after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function commission_bets_changed()`,
  // Commissions are counted by one process at a time. Bets settled before they were introduced earn none.
  `create table commission_state (
    one boolean primary key default true check (one),
    began_at timestamptz not null
  )`,
  'insert into commission_state (began_at) values (now())',
  // A processed bet and its counted amount at that time; its shares are those of the first processing.
  `create table commission_bet (
    bet_id int8 primary key references bet (id),
    valid int8 not null check (valid >= 0),
    steps integer not null default 1 check (steps >= 1),
    updated_at timestamptz not null
  )`,
  // Result of one run over many bets for an agent, positive or negative: money is what is due, posted what
  // moved in the ledger, owed what the agent could not pay back and later commissions pay first.
  `create table commission_credit (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    money int8 not null,
    posted int8 not null,
    owed_after int8 not null check (owed_after >= 0),
    created_at timestamptz not null
  )`,
  'create index commission_credit_member on commission_credit (member_id, id desc)',
  'create table commission_debt (member_id integer primary key references member (id), owed int8 not null check (owed >= 0))',
  // An agent's share of a bet. step 1 is its first settlement, later ones are corrections: money is the
  // difference. Rates are hundredths of a percent: the share is the part of the valid bet between rate_from
  // and rate_to.
  `create table commission (
    id int8 generated always as identity primary key,
    bet_id int8 not null references bet (id),
    upline_id integer not null references member (id),
    step integer not null check (step >= 1),
    member_id integer not null references member (id),
    child_id integer not null references member (id),
    depth integer not null check (depth >= 1),
    game_type smallint not null,
    member_rate integer not null,
    child_rate integer,
    agent_rate integer not null,
    rate_from integer not null check (rate_from >= 0),
    rate_to integer not null,
    valid int8 not null,
    money int8 not null,
    credit_id int8 not null references commission_credit (id),
    created_at timestamptz not null,
    unique (bet_id, upline_id, step),
    check (rate_to > rate_from)
  )`,
  'create index commission_upline on commission (upline_id, id desc)',
  'create index commission_credit_rows on commission (credit_id)',
  // By day of the site on which it was counted; largest: the largest single share.
  `create table commission_day (
    member_id integer not null,
    day date not null,
    game_type smallint not null,
    is_direct smallint not null check (is_direct in (0, 1)),
    money int8 not null,
    largest int8 not null,
    primary key (member_id, day, game_type, is_direct)
  )`,
  // The traditional mode (docs/contract/play.md 12.3): rate in hundredths of a percent of the profit.
  `create table commission_tier (
    level smallint primary key,
    active_members integer not null check (active_members >= 0),
    profit int8 not null check (profit >= 0),
    rate integer not null check (rate between 0 and 10000)
  )`,
  'insert into commission_tier (level, active_members, profit, rate) values (1, 1, 1000, 1000), (2, 1, 20000, 1500), (3, 1, 200000, 2000)',
  // Paid by an operator, once per agent and month.
  `create table commission_month (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    month date not null,
    profit int8 not null,
    active_members integer not null,
    level smallint not null,
    rate integer not null,
    money int8 not null check (money > 0),
    operator_id integer not null,
    reason text not null,
    created_at timestamptz not null,
    unique (member_id, month)
  )`,
];

export const commission: Migration = {
  name: '0222-commission',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
