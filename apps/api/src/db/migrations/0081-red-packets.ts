import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** The amount that a bet counts for, and the quarter of an hour it counts in. */
const counts = (row: string) =>
  `${row}.is_demo = 0 and ${row}.status = 'COMPLETE' and ${row}.valid_amount <> 0`;
const slot = (time: string) => `date_bin('15 minutes', ${time}, '2000-01-01 00:00:00+00')`;
const slotOf = (row: string) => slot(`coalesce(${row}.settled_at, ${row}.bet_at)`);

const statements = [
  // A member's deposits and valid bets by quarters of an hour: maintained by the triggers below with every
  // change of an order or a bet, so that the sums of a day are known at once, however many bets there are and
  // wherever the site's midnight is. Every time zone's offset is a multiple of a quarter of an hour.
  `create table reward_activity (
    member_id integer not null,
    slot timestamptz not null,
    deposits int8 not null default 0,
    valid_bets int8 not null default 0,
    primary key (member_id, slot)
  ) with (fillfactor = 70)`,
  `create function reward_bets_added() returns trigger language plpgsql as $$
  begin
    insert into reward_activity as a (member_id, slot, valid_bets)
    select n.member_id, ${slotOf('n')}, sum(n.valid_amount) from new_bets n where ${counts('n')}
     group by 1, 2 order by 1, 2
        on conflict (member_id, slot) do update set valid_bets = a.valid_bets + excluded.valid_bets;
    return null;
  end $$`,
  `create function reward_bets_changed() returns trigger language plpgsql as $$
  begin
    insert into reward_activity as a (member_id, slot, valid_bets)
    select d.member_id, d.slot, sum(d.amount)
      from (select n.member_id, ${slotOf('n')} as slot, n.valid_amount as amount
              from new_bets n join old_bets o on o.id = n.id
             where ${counts('n')} and (n.status, n.valid_amount, n.is_demo, ${slotOf('n')}) is distinct from (o.status, o.valid_amount, o.is_demo, ${slotOf('o')})
             union all
            select o.member_id, ${slotOf('o')}, -o.valid_amount
              from new_bets n join old_bets o on o.id = n.id
             where ${counts('o')} and (n.status, n.valid_amount, n.is_demo, ${slotOf('n')}) is distinct from (o.status, o.valid_amount, o.is_demo, ${slotOf('o')})) d
     group by 1, 2 having sum(d.amount) <> 0 order by 1, 2
        on conflict (member_id, slot) do update set valid_bets = a.valid_bets + excluded.valid_bets;
    return null;
  end $$`,
  `create trigger bet_added_reward after insert on bet referencing new table as new_bets
     for each statement execute function reward_bets_added()`,
  `create trigger bet_changed_reward after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function reward_bets_changed()`,
  `create function reward_deposit_changed() returns trigger language plpgsql as $$
  begin
    insert into reward_activity as a (member_id, slot, deposits)
    select new.member_id, d.slot, sum(d.amount)
      from (select ${slot('new.confirm_at')} as slot, new.money as amount where new.status = 2
             union all
            select ${slot('old.confirm_at')}, -old.money where tg_op = 'UPDATE' and old.status = 2) d
     group by 2 having sum(d.amount) <> 0 order by 2
        on conflict (member_id, slot) do update set deposits = a.deposits + excluded.deposits;
    return null;
  end $$`,
  `create trigger deposit_order_reward after insert or update of status, money, confirm_at on deposit_order
     for each row execute function reward_deposit_changed()`,
  `insert into reward_activity (member_id, slot, deposits, valid_bets)
   select s.member_id, s.slot, sum(s.deposits), sum(s.valid_bets)
     from (select member_id, ${slot('confirm_at')} as slot, money as deposits, 0 as valid_bets from deposit_order where status = 2
            union all
           select b.member_id, ${slotOf('b')}, 0, b.valid_amount from bet b where ${counts('b')}) s
    group by 1, 2`,

  // Conditions of a day for each number of packets, per currency.
  `create table red_packet_tier (
    id int8 generated always as identity primary key,
    lang text not null check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    deposit int8 not null check (deposit >= 0),
    valid_multiple numeric(8, 2) not null check (valid_multiple >= 0),
    times integer not null check (times between 1 and 100),
    is_open smallint not null default 1 check (is_open in (0, 1)),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (lang, deposit, valid_multiple)
  )`,
  // Smallest and largest amount in a packet, per currency.
  `create table red_packet_size (
    lang text primary key check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    min int8 not null check (min > 0),
    max int8 not null check (max >= min),
    updated_at timestamptz not null
  )`,
  // An opened packet: the n-th of the member's day.
  `create table red_packet (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    day date not null,
    n integer not null check (n >= 1),
    money int8 not null check (money > 0),
    lang text not null,
    created_at timestamptz not null,
    unique (member_id, day, n)
  )`,
];

/** Sums of deposits and bets for rewards, and red packets. */
export const redPackets: Migration = {
  name: '0081-red-packets',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
