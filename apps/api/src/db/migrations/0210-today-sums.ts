import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const slotOf = (at: string) => `date_bin('5 minutes', ${at}, '2000-01-01 00:00:00+00')`;

/**
 * An order counts once it is done, with the amount that moved and the time of its decision; trial money never
 * counts.
 */
const orders = { deposit: 'money', withdrawal: 'gross' } as const;
type OrderKind = keyof typeof orders;
const orderChange = (kind: OrderKind, rows: string, sign: '' | '-') =>
  `select x.member_id, ${slotOf('x.confirm_at')} as slot, x.currency, ${sign}1 as count, ${sign}x.${orders[kind]} as amount
     from ${rows} x where x.status = 2`;
const noteOrders = (kind: OrderKind, changes: readonly string[]) => `
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, '${kind}', 0, sum(d.count), sum(d.amount), 0
      from (${changes.join(' union all ')}) d
     where exists (select from member m where m.id = d.member_id and m.is_demo = 0)
     group by 1, 2 having sum(d.count) <> 0 or sum(d.amount) <> 0`;

const orderTriggers = (kind: OrderKind): string[] => [
  `create function today_${kind}s_added() returns trigger language plpgsql as $$
  begin
    ${noteOrders(kind, [orderChange(kind, 'new_orders', '')])};
    return null;
  end $$`,
  // Without joining before and after: the plan of a trigger is cached from the first few rows it processed.
  `create function today_${kind}s_changed() returns trigger language plpgsql as $$
  begin
    ${noteOrders(kind, [orderChange(kind, 'new_orders', ''), orderChange(kind, 'old_orders', '-')])};
    return null;
  end $$`,
  `create trigger ${kind}_added_today after insert on ${kind}_order referencing new table as new_orders
     for each statement execute function today_${kind}s_added()`,
  `create trigger ${kind}_changed_today after update on ${kind}_order referencing old table as old_orders new table as new_orders
     for each statement execute function today_${kind}s_changed()`,
];

/** A bet counts when it is settled, so that stakes and payouts of a time range belong together. */
const betChange = (rows: string, sign: '' | '-') =>
  `select ${slotOf('coalesce(x.settled_at, x.bet_at)')} as slot, x.currency, x.game_type, ${sign}1 as count,
          ${sign}x.bet_amount as amount, ${sign}x.payout as payout
     from ${rows} x where x.is_demo = 0 and x.status = 'COMPLETE'`;
const noteBets = (changes: readonly string[]) => `
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select d.slot, d.currency, 'bet', d.game_type, sum(d.count), sum(d.amount), sum(d.payout)
      from (${changes.join(' union all ')}) d
     group by 1, 2, 4 having sum(d.count) <> 0 or sum(d.amount) <> 0 or sum(d.payout) <> 0`;
const noteSeen = (member: string, at: string, rows: string, where: string) => `
    insert into today_seen (member_id, at)
    select x.${member}, min(x.${at}) from ${rows} x where ${where} group by x.${member}, ${slotOf(`x.${at}`)}`;

const statements = [
  // Events by five minutes, so that the today page reads a few thousand rows however many bets there are.
  // Every change appends to the tail in its own transaction without waiting for others; a job adds the tail
  // to the sums. Sums and tail together are exact at any time.
  `create table today_sum (
    slot timestamptz not null,
    currency text not null,
    kind text not null check (kind in ('deposit', 'withdrawal', 'bet', 'member', 'active')),
    line smallint not null,
    count int8 not null,
    amount int8 not null,
    payout int8 not null,
    primary key (slot, currency, kind, line)
  ) with (fillfactor = 70)`,
  `create table today_tail (
    slot timestamptz not null,
    currency text not null,
    kind text not null,
    line smallint not null,
    count int8 not null,
    amount int8 not null,
    payout int8 not null
  )`,
  // Active members, before the job has determined whether it is the member's first activity that day.
  `create table today_seen (member_id integer not null, at timestamptz not null)`,
  `create table active_member (
    day date not null,
    member_id integer not null,
    primary key (day, member_id)
  )`,
  ...orderTriggers('deposit'),
  ...orderTriggers('withdrawal'),
  `create function today_bets_added() returns trigger language plpgsql as $$
  begin
    ${noteBets([betChange('new_bets', '')])};
    ${noteSeen('member_id', 'bet_at', 'new_bets', 'x.is_demo = 0')};
    return null;
  end $$`,
  `create function today_bets_changed() returns trigger language plpgsql as $$
  begin
    ${noteBets([betChange('new_bets', ''), betChange('old_bets', '-')])};
    return null;
  end $$`,
  `create trigger bet_added_today after insert on bet referencing new table as new_bets
     for each statement execute function today_bets_added()`,
  `create trigger bet_changed_today after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function today_bets_changed()`,
  `create function today_members_added() returns trigger language plpgsql as $$
  begin
    insert into today_tail (slot, currency, kind, line, count, amount, payout)
    select ${slotOf('x.created_at')}, '', 'member', 0, count(*), 0, 0 from new_members x where x.is_demo = 0 group by 1;
    return null;
  end $$`,
  `create trigger member_added_today after insert on member referencing new table as new_members
     for each statement execute function today_members_added()`,
  `create function today_session_seen() returns trigger language plpgsql as $$
  begin
    insert into today_seen (member_id, at) values (new.member_id, new.last_seen_at);
    return null;
  end $$`,
  `create trigger session_added_today after insert on member_session for each row execute function today_session_seen()`,
  `create trigger session_seen_today after update of last_seen_at on member_session for each row
     when (new.last_seen_at is distinct from old.last_seen_at) execute function today_session_seen()`,
  // Existing rows.
  noteOrders('deposit', [orderChange('deposit', 'deposit_order', '')]),
  noteOrders('withdrawal', [orderChange('withdrawal', 'withdrawal_order', '')]),
  noteBets([betChange('bet', '')]),
  noteSeen('member_id', 'bet_at', 'bet', "x.is_demo = 0 and x.bet_at > now() - interval '9 days'"),
  noteSeen('member_id', 'last_seen_at', 'member_session', "x.last_seen_at > now() - interval '9 days'"),
  `insert into today_tail (slot, currency, kind, line, count, amount, payout)
   select ${slotOf('x.created_at')}, '', 'member', 0, count(*), 0, 0 from member x where x.is_demo = 0 group by 1`,
];

export const todaySums: Migration = {
  name: '0210-today-sums',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
