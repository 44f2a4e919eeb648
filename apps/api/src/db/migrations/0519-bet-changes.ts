import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const quarter = (time: string) => `date_bin('15 minutes', ${time}, '2000-01-01 00:00:00+00')`;
const fiveMinutes = (time: string) => `date_bin('5 minutes', ${time}, '2000-01-01 00:00:00+00')`;
const settledAt = 'coalesce(b.settled_at, b.bet_at)';

const statements = [
  // Both are only read while their sums are taken over, which may take long on an old site: what a trigger of
  // before still added to the tables that go would be lost.
  'lock table bet, deposit_order in share row exclusive mode',
  "set local statement_timeout = '2h'",

  // What changed about a settled bet of real money, written with the bet and folded into the sums by a job.
  // A bet that moves to another time, type or currency has a row that takes it away and one that adds it.
  // at: the time that it counts at; placed_at: only of a new bet; bets: 1 for one more settled bet, -1 for one
  // less.
  `create table bet_change (
    id int8 generated always as identity primary key,
    bet_id int8 not null,
    member_id integer not null,
    supplier text not null,
    game_type smallint not null,
    currency text not null,
    at timestamptz not null,
    placed_at timestamptz,
    bets smallint not null check (bets between -1 and 1),
    valid int8 not null,
    stake int8 not null,
    payout int8 not null
  )`,
  'create index bet_change_member on bet_change (member_id)',

  // A member's settled bets by quarters of an hour, game type and supplier; deposits stand at type 0 without
  // a supplier.
  `create table member_activity (
    member_id integer not null,
    slot timestamptz not null,
    game_type smallint not null,
    supplier text not null,
    bets int8 not null default 0,
    valid int8 not null default 0,
    stake int8 not null default 0,
    payout int8 not null default 0,
    deposits int8 not null default 0,
    primary key (member_id, slot, game_type, supplier)
  ) with (fillfactor = 70)`,
  `insert into member_activity (member_id, slot, game_type, supplier, bets, valid, stake, payout)
   select b.member_id, ${quarter(settledAt)}, b.game_type, b.supplier, count(*), sum(b.valid_amount), sum(b.bet_amount), sum(b.payout)
     from bet b where b.is_demo = 0 and b.status = 'COMPLETE' group by 1, 2, 3, 4`,
  `insert into member_activity (member_id, slot, game_type, supplier, deposits)
   select d.member_id, ${quarter('d.confirm_at')}, 0, '', sum(d.money) from deposit_order d where d.status = 2 group by 1, 2`,
  `create or replace function reward_deposit_changed() returns trigger language plpgsql as $$
  begin
    insert into member_activity as a (member_id, slot, game_type, supplier, deposits)
    select new.member_id, d.slot, 0, '', sum(d.amount)
      from (select ${quarter('new.confirm_at')} as slot, new.money as amount where new.status = 2
             union all
            select ${quarter('old.confirm_at')}, -old.money where tg_op = 'UPDATE' and old.status = 2) d
     group by 2 having sum(d.amount) <> 0 order by 2
        on conflict (member_id, slot, game_type, supplier) do update set deposits = a.deposits + excluded.deposits;
    return null;
  end $$`,
  'drop table reward_activity',
  'drop table reward_loss',

  'alter table today_sum rename to site_activity',
  'alter table site_activity rename constraint today_sum_pkey to site_activity_pkey',
  'alter table site_activity rename constraint today_sum_kind_check to site_activity_kind_check',

  // Whoever reads sums reads these: the stored ones and the changes that wait for the job.
  `create view member_activity_now as
   select member_id, slot, game_type, supplier, bets, valid, stake, payout, deposits from member_activity
    union all
   select member_id, ${quarter('at')}, game_type, supplier, bets, valid, stake, payout, 0 from bet_change`,
  `create view site_activity_now as
   select slot, currency, kind, line, count, amount, payout from site_activity
    union all
   select slot, currency, kind, line, count, amount, payout from today_tail
    union all
   select ${fiveMinutes('at')}, currency, 'bet', game_type, bets, stake, payout from bet_change
    where bets <> 0 or stake <> 0 or payout <> 0`,
  `create view level_sum_now as
   select member_id, source, amount from level_sum
    union all
   select member_id, game_type, valid from bet_change where valid <> 0`,
  `create view team_change_now as
   select member_id, at, deposits, withdrawals, valid, bets, payout, members, agents, transfer_number, transfer_at from team_change
    union all
   select member_id, at, 0, 0, valid, stake, payout, 0, 0, null, null from bet_change
    where valid <> 0 or stake <> 0 or payout <> 0`,

  // Bets that wait are added by the job afterwards, so only those that it has folded are counted here.
  `create or replace function team_note_all() returns void language plpgsql as $$
  begin
    delete from team_change;
    delete from team_turn;
    delete from team_left_out;
    delete from member_day;
    delete from team_day;
    insert into team_turn (member_id) select id from member where status = -1 and top_id is not null;
    insert into team_change (member_id, at, members) select id, ${quarter('created_at')}, 1 from member where top_id is not null;
    insert into team_change (member_id, at, agents) select member_id, ${quarter('created_at')}, 1 from agent;
    insert into team_change (member_id, at, valid, bets, payout)
    select member_id, slot, sum(valid), sum(stake), sum(payout) from member_activity where game_type <> 0 group by 1, 2;
    insert into team_change (member_id, at, deposits)
    select member_id, ${quarter('confirm_at')}, sum(money) from deposit_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, withdrawals)
    select member_id, ${quarter('confirm_at')}, sum(gross) from withdrawal_order where status = 2 group by 1, 2;
    insert into team_change (member_id, at, transfer_number, transfer_at)
    select t.member_id, ${quarter('t.created_at')}, t.number, t.created_at from ledger_transfer t
     where t.operate_type in (1, 2, 4, 5, 6, 7, 8, 10, 13, 15, 17, 20, 21, 22, 25, 26, 27, 28, 29);
  end $$`,

  // Last, since nobody reads bets from here to the commit.
  ...['commission', 'level', 'push', 'reward', 'team', 'today'].flatMap((sums) => [
    `drop trigger bet_added_${sums} on bet`,
    `drop trigger bet_changed_${sums} on bet`,
  ]),
  ...['commission', 'level', 'reward', 'team', 'today'].flatMap((sums) => [
    `drop function ${sums}_bets_added()`,
    `drop function ${sums}_bets_changed()`,
  ]),
  'drop function push_bets_settled()',
];

/** Bets are summed up by a job instead of by triggers; sums of before are taken over. */
export const betChanges: Migration = {
  name: '0519-bet-changes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
