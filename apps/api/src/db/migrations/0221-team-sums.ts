import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const settled = (row: string) => `${row}.is_demo = 0 and ${row}.status = 'COMPLETE'`;
const slot = (time: string) => `date_bin('15 minutes', ${time}, '2000-01-01 00:00:00+00')`;
const settledAt = (row: string) => slot(`coalesce(${row}.settled_at, ${row}.bet_at)`);

/**
 * Rewards (docs/contract/money.md 14.6), rebates, and operators' gifts: kinds of movement that reports show.
 */
const REPORTED = '1, 2, 4, 5, 6, 7, 8, 10, 13, 15, 17, 20, 21, 22, 25, 26, 27, 28, 29';
const figures = ['deposits', 'withdrawals', 'valid', 'bets', 'payout'] as const;
const kept = [...figures, 'gifts', 'rebates', 'others'] as const;
const columns = (names: readonly string[]) =>
  names.map((name) => `${name} int8 not null default 0`).join(',\n    ');

const statements = [
  // Member events not yet included in the sums of the teams above. Rows are only inserted and deleted, so
  // that betting, paying and registering never wait for each other; readers of the sums add them. A
  // transfer's amounts are those of its postings.
  `create table team_change (
    id int8 generated always as identity primary key,
    member_id integer not null,
    at timestamptz not null,
    ${columns(figures)},
    members integer not null default 0,
    agents integer not null default 0,
    transfer_number int8,
    transfer_at timestamptz
  )`,
  'create index team_change_member on team_change (member_id)',
  // Members who were disabled or enabled: their whole history leaves the sums or returns to them.
  'create table team_turn (id int8 generated always as identity primary key, member_id integer not null)',
  // Members whose history is not in the sums of the teams above.
  'create table team_left_out (member_id integer primary key references member (id))',
  // By day of the site: the member's own amounts, and those of all active members below together; is_direct:
  // of those directly below.
  `create table member_day (
    member_id integer not null,
    day date not null,
    ${columns(kept)},
    members integer not null default 0,
    agents integer not null default 0,
    primary key (member_id, day)
  ) with (fillfactor = 70)`,
  'create index member_day_deposits on member_day (day, member_id) include (deposits) where deposits > 0',
  `create table team_day (
    member_id integer not null,
    is_direct smallint not null check (is_direct in (0, 1)),
    day date not null,
    ${columns(kept)},
    members integer not null default 0,
    agents integer not null default 0,
    primary key (member_id, is_direct, day)
  ) with (fillfactor = 70)`,
  // Changes are added to the sums by one process at a time; if the site's time offset changes, the sums are
  // recalculated.
  `create table team_state (
    one boolean primary key default true check (one),
    offset_minutes integer
  )`,
  'insert into team_state default values',

  `create function team_bets_added() returns trigger language plpgsql as $$
  begin
    insert into team_change (member_id, at, valid, bets, payout)
    select n.member_id, ${settledAt('n')}, sum(n.valid_amount), sum(n.bet_amount), sum(n.payout)
      from new_bets n where ${settled('n')} group by 1, 2;
    return null;
  end $$`,
  // Without a join: the plan of a trigger is cached from the first few rows it processed, and a claim changes
  // hundreds of thousands.
  `create function team_bets_changed() returns trigger language plpgsql as $$
  begin
    insert into team_change (member_id, at, valid, bets, payout)
    select d.member_id, d.at, sum(d.valid), sum(d.bets), sum(d.payout)
      from (select n.member_id, ${settledAt('n')} as at, n.valid_amount as valid, n.bet_amount as bets, n.payout
              from new_bets n where ${settled('n')}
             union all
            select o.member_id, ${settledAt('o')}, -o.valid_amount, -o.bet_amount, -o.payout from old_bets o where ${settled('o')}) d
     group by 1, 2 having sum(d.valid) <> 0 or sum(d.bets) <> 0 or sum(d.payout) <> 0;
    return null;
  end $$`,
  `create trigger bet_added_team after insert on bet referencing new table as new_bets
     for each statement execute function team_bets_added()`,
  `create trigger bet_changed_team after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function team_bets_changed()`,
  `create function team_deposit_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.status = 2 then
      insert into team_change (member_id, at, deposits) values (old.member_id, ${slot('old.confirm_at')}, -old.money);
    end if;
    if new.status = 2 then
      insert into team_change (member_id, at, deposits) values (new.member_id, ${slot('new.confirm_at')}, new.money);
    end if;
    return null;
  end $$`,
  `create trigger deposit_order_team after insert or update of status, money, confirm_at on deposit_order
     for each row execute function team_deposit_changed()`,
  `create function team_withdrawal_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.status = 2 then
      insert into team_change (member_id, at, withdrawals) values (old.member_id, ${slot('old.confirm_at')}, -old.gross);
    end if;
    if new.status = 2 then
      insert into team_change (member_id, at, withdrawals) values (new.member_id, ${slot('new.confirm_at')}, new.gross);
    end if;
    return null;
  end $$`,
  `create trigger withdrawal_order_team after insert or update of status, gross, confirm_at on withdrawal_order
     for each row execute function team_withdrawal_changed()`,
  `create function team_transfers_added() returns trigger language plpgsql as $$
  begin
    insert into team_change (member_id, at, transfer_number, transfer_at)
    select n.member_id, ${slot('n.created_at')}, n.number, n.created_at from new_transfers n where n.operate_type in (${REPORTED});
    return null;
  end $$`,
  `create trigger ledger_transfer_team after insert on ledger_transfer referencing new table as new_transfers
     for each statement execute function team_transfers_added()`,
  `create function team_members_counted() returns trigger language plpgsql as $$
  begin
    insert into team_change (member_id, at, members)
    select n.id, ${slot('n.created_at')}, 1 from new_members n where n.top_id is not null;
    return null;
  end $$`,
  `create trigger member_added_sums after insert on member referencing new table as new_members
     for each statement execute function team_members_counted()`,
  `create function team_agent_added() returns trigger language plpgsql as $$
  begin
    insert into team_change (member_id, at, agents) values (new.member_id, ${slot('new.created_at')}, 1);
    return null;
  end $$`,
  'create trigger agent_added_team after insert on agent for each row execute function team_agent_added()',
  `create function team_status_changed() returns trigger language plpgsql as $$
  begin
    insert into team_turn (member_id) values (new.id);
    return null;
  end $$`,
  `create trigger member_status_team after update of status on member
     for each row when ((old.status = -1) is distinct from (new.status = -1)) execute function team_status_changed()`,

  // The whole existing history, as changes.
  `create function team_count_anew() returns void language plpgsql as $$
  begin
    delete from team_change;
    delete from team_turn;
    delete from team_left_out;
    delete from member_day;
    delete from team_day;
    insert into team_turn (member_id) select id from member where status = -1 and top_id is not null;
    insert into team_change (member_id, at, members) select id, ${slot('created_at')}, 1 from member where top_id is not null;
    insert into team_change (member_id, at, agents) select member_id, ${slot('created_at')}, 1 from agent;
    insert into team_change (member_id, at, valid, bets, payout)
    select b.member_id, ${settledAt('b')}, sum(b.valid_amount), sum(b.bet_amount), sum(b.payout)
      from bet b where ${settled('b')} group by 1, 2;
    insert into team_change (member_id, at, deposits)
    select member_id, ${slot('confirm_at')}, sum(money) from deposit_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, withdrawals)
    select member_id, ${slot('confirm_at')}, sum(gross) from withdrawal_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, transfer_number, transfer_at)
    select t.member_id, ${slot('t.created_at')}, t.number, t.created_at from ledger_transfer t where t.operate_type in (${REPORTED});
  end $$`,
  'select team_count_anew()',
];

export const teamSums: Migration = {
  name: '0221-team-sums',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
