import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const currency = `text not null check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi'))`;
const track = `text not null check (track in ('live', 'slot', 'vip'))`;
const amount = (name: string) => `${name} int8 not null default 0 check (${name} >= 0)`;
const flag = (name: string, otherwise: 0 | 1) =>
  `${name} smallint not null default ${otherwise} check (${name} in (0, 1))`;

/** The amount that a bet counts for; same expression as in `modules/bets/counted-bets.ts`. */
const counts = (row: string) =>
  `${row}.is_demo = 0 and ${row}.status = 'COMPLETE' and ${row}.valid_amount <> 0`;
/** Stands for deposits in place of a game type. */
const DEPOSITS = 0;

/** Adds `changed (member_id, source, amount)` to the sums, and marks the accounts as due. */
const addChanges = `
    s as (insert into level_sum as s (member_id, source, amount)
          select c.member_id, c.source, sum(c.amount) from changed c
           group by 1, 2 having sum(c.amount) <> 0 order by 1, 2
              on conflict (member_id, source) do update set amount = s.amount + excluded.amount
          returning s.member_id)
    insert into level_account as a (member_id, changes)
    select m.member_id, 1 from (select distinct member_id from s) m order by m.member_id
        on conflict (member_id) do update set changes = a.changes + 1;`;

const statements = [
  // The levels of a track, per currency. turnover and deposit: a level's thresholds; condition: 1 deposits, 2
  // bets, 3 either, 4 both.
  `create table level_tier (
    id int8 generated always as identity primary key,
    lang ${currency},
    track ${track},
    level smallint not null check (level between 0 and 999),
    names jsonb not null default '{}',
    condition smallint not null default 2 check (condition between 1 and 4),
    ${['deposit', 'turnover', 'gift', 'day_award', 'week_award', 'month_award', 'year_award', 'credit'].map(amount).join(',\n    ')},
    ${flag('is_fs', 1)},
    ${flag('is_speed', 0)},
    ${flag('is_special', 0)},
    ${flag('is_open', 1)},
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (lang, track, level),
    check (track = 'vip' or (condition = 2 and deposit = 0 and day_award = 0 and year_award = 0 and level > 0))
  )`,
  // A member's lifetime valid bets by game type, and deposits (source ${DEPOSITS}): maintained by the
  // triggers below with every change of a bet or an order, so that no page and no job ever adds up bets.
  `create table level_sum (
    member_id integer not null,
    source smallint not null,
    amount int8 not null,
    primary key (member_id, source)
  ) with (fillfactor = 70)`,
  // Members whose sums have changed since their levels were processed, or who have logged in since their
  // salaries were.
  `create table level_account (
    member_id integer primary key,
    changes int8 not null default 0,
    settled int8 not null default 0,
    visited_at timestamptz,
    visit_due smallint not null default 0 check (visit_due in (0, 1)),
    check (visit_due = 0 or visited_at is not null)
  ) with (fillfactor = 70)`,
  'create index level_account_due on level_account (member_id) where changes <> settled or visit_due = 1',
  // A member's level. earned: the highest level reached by bets; level: the current one, which an operator
  // may set. A fixed one stays.
  `create table level_standing (
    member_id integer not null references member (id),
    track ${track},
    level smallint not null check (level >= 0),
    earned smallint not null check (earned >= 0),
    ${flag('is_fixed', 0)},
    reached_at timestamptz not null,
    primary key (member_id, track)
  )`,
  // Every payment of a level, once: step is the level of a gift, and numbers the salaries of one kind. kind:
  // the ledger's operate type.
  `create table level_payment (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    lang text not null,
    track ${track},
    kind smallint not null check (kind in (20, 21, 22, 25, 26, 27, 28, 29)),
    level smallint not null,
    step integer not null check (step >= 0),
    money int8 not null check (money > 0),
    period_days integer check (period_days > 0),
    created_at timestamptz not null,
    unique (member_id, track, kind, step),
    check ((kind in (20, 29)) = (period_days is null)),
    check (kind not in (20, 29) or step = level)
  )`,
  'create index level_payment_member on level_payment (member_id, id desc)',
  'create index level_payment_kind on level_payment (kind, id desc)',
  `create function level_bets_added() returns trigger language plpgsql as $$
  begin
    with changed as (select n.member_id, n.game_type as source, n.valid_amount as amount from new_bets n where ${counts('n')}),
    ${addChanges}
    return null;
  end $$`,
  // Without a join: the plan of a trigger is cached from the first few rows it processed, and a claim changes
  // hundreds of thousands.
  `create function level_bets_changed() returns trigger language plpgsql as $$
  begin
    with changed as (select n.member_id, n.game_type as source, n.valid_amount as amount from new_bets n where ${counts('n')}
                      union all
                     select o.member_id, o.game_type, -o.valid_amount from old_bets o where ${counts('o')}),
    ${addChanges}
    return null;
  end $$`,
  `create trigger bet_added_level after insert on bet referencing new table as new_bets
     for each statement execute function level_bets_added()`,
  `create trigger bet_changed_level after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function level_bets_changed()`,
  `create function level_deposit_changed() returns trigger language plpgsql as $$
  begin
    with changed as (select new.member_id, ${DEPOSITS} as source, new.money as amount where new.status = 2
                      union all
                     select old.member_id, ${DEPOSITS}, -old.money where tg_op = 'UPDATE' and old.status = 2),
    ${addChanges}
    return null;
  end $$`,
  `create trigger deposit_order_level after insert or update of status, money on deposit_order
     for each row execute function level_deposit_changed()`,
  `with changed as (select b.member_id, b.game_type as source, b.valid_amount as amount from bet b where ${counts('b')}
                     union all
                    select member_id, ${DEPOSITS}, money from deposit_order where status = 2),
    ${addChanges}`,
];

export const levels: Migration = {
  name: '0110-levels',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
