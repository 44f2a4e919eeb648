import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** As in 0081-red-packets. */
const settled = (row: string) => `${row}.is_demo = 0 and ${row}.status = 'COMPLETE'`;
const counts = (row: string) => `${settled(row)} and ${row}.valid_amount <> 0`;
const loses = (row: string) => `${settled(row)} and ${row}.bet_amount <> ${row}.payout`;
const settledAt = (row: string) => `coalesce(${row}.settled_at, ${row}.bet_at)`;
const slotOf = (row: string) => `date_bin('15 minutes', ${settledAt(row)}, '2000-01-01 00:00:00+00')`;

const addValid =
  'on conflict (member_id, slot) do update set valid_bets = a.valid_bets + excluded.valid_bets';
const addLost = 'on conflict (member_id, slot, game_type) do update set lost = l.lost + excluded.lost';

const statements = [
  // A member's losses (wins, where negative) by quarters of an hour and game type: the loss of a week is
  // known at once, however many bets it has. Maintained by the triggers of reward_activity.
  `create table reward_loss (
    member_id integer not null,
    slot timestamptz not null,
    game_type smallint not null,
    lost int8 not null,
    primary key (member_id, slot, game_type)
  ) with (fillfactor = 70)`,
  `create or replace function reward_bets_added() returns trigger language plpgsql as $$
  begin
    insert into reward_activity as a (member_id, slot, valid_bets)
    select n.member_id, ${slotOf('n')}, sum(n.valid_amount) from new_bets n where ${counts('n')}
     group by 1, 2 order by 1, 2
        ${addValid};
    insert into reward_loss as l (member_id, slot, game_type, lost)
    select n.member_id, ${slotOf('n')}, n.game_type, sum(n.bet_amount - n.payout) from new_bets n where ${loses('n')}
     group by 1, 2, 3 having sum(n.bet_amount - n.payout) <> 0 order by 1, 2, 3
        ${addLost};
    return null;
  end $$`,
  // Without a join: the plan of a trigger is cached from the first few rows it processed, and a claim changes
  // hundreds of thousands.
  `create or replace function reward_bets_changed() returns trigger language plpgsql as $$
  begin
    insert into reward_activity as a (member_id, slot, valid_bets)
    select d.member_id, d.slot, sum(d.amount)
      from (select n.member_id, ${slotOf('n')} as slot, n.valid_amount as amount from new_bets n where ${counts('n')}
             union all
            select o.member_id, ${slotOf('o')}, -o.valid_amount from old_bets o where ${counts('o')}) d
     group by 1, 2 having sum(d.amount) <> 0 order by 1, 2
        ${addValid};
    insert into reward_loss as l (member_id, slot, game_type, lost)
    select d.member_id, d.slot, d.game_type, sum(d.amount)
      from (select n.member_id, ${slotOf('n')} as slot, n.game_type, n.bet_amount - n.payout as amount from new_bets n where ${loses('n')}
             union all
            select o.member_id, ${slotOf('o')}, o.game_type, o.payout - o.bet_amount from old_bets o where ${loses('o')}) d
     group by 1, 2, 3 having sum(d.amount) <> 0 order by 1, 2, 3
        ${addLost};
    return null;
  end $$`,
  `insert into reward_loss (member_id, slot, game_type, lost)
   select b.member_id, ${slotOf('b')}, b.game_type, sum(b.bet_amount - b.payout)
     from bet b where ${loses('b')} group by 1, 2, 3 having sum(b.bet_amount - b.payout) <> 0`,
  // Quarters of an hour that the range covers only in part are read from the bets.
  'drop index bet_member_settled',
  `create index bet_member_settled on bet (member_id, (${settledAt('bet')})) where is_demo = 0 and status = 'COMPLETE'`,
];

export const rewardSums: Migration = {
  name: '0100-reward-sums',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
