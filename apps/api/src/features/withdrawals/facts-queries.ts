import { levelPaymentKinds, operateTypes, orderStatuses } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

// Queries for the facts shown with a withdrawal; each uses an index on the member or on the shared value.

/** The most bets read. */
export const MAX_BETS = 5_000;

/** Money that was given, rather than deposited or won. */
const input = [
  operateTypes.systemGift,
  operateTypes.rebate,
  operateTypes.signInAward,
  operateTypes.depositActivity,
  operateTypes.platformBonus,
  operateTypes.redPacket,
  operateTypes.depositGift,
  operateTypes.activityPayout,
  operateTypes.wheelPrize,
  ...levelPaymentKinds,
];

async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  return row;
}

export const readDepositSums = (db: Db, member: number) =>
  one(
    db,
    sql<{ count: string; money: string; last: Date | null }>`
      select count(*) as count, coalesce(sum(money), 0)::text as money, max(confirm_at) as last
        from deposit_order where member_id = ${member} and status = ${orderStatuses.done}`,
  );

export const readWithdrawalSums = (db: Db, member: number, but: string) =>
  one(
    db,
    sql<{ paid: string; money: string; last: Date | null; open: string; refused: string }>`
      select count(*) filter (where status = ${orderStatuses.done}) as paid,
             coalesce(sum(gross) filter (where status = ${orderStatuses.done}), 0)::text as money,
             max(confirm_at) filter (where status = ${orderStatuses.done}) as last,
             count(*) filter (where status = ${orderStatuses.pending}) as open,
             count(*) filter (where status = ${orderStatuses.failed}) as refused
        from withdrawal_order where member_id = ${member} and id <> ${but}::int8`,
  );

export const readRefusals = (db: Db, member: number, but: string) =>
  db
    .selectFrom('withdrawal_order')
    .select(['bill_no', 'gross', 'fail_reason', 'confirm_at'])
    .where('member_id', '=', member)
    .where('id', '<>', but)
    .where('status', '=', orderStatuses.failed)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();

/** Given into the member's wallets, minus what was taken back. */
export const readRateInput = (db: Db, member: number) =>
  one(
    db,
    sql<{ money: string }>`
      select coalesce(sum(p.amount), 0)::text as money
        from ledger_transfer t
        join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = t.member_id
       where t.member_id = ${member} and t.operate_type = any(${input}::int[])`,
  );

export const readTurnoverSums = (db: Db, member: number) =>
  db
    .selectFrom('turnover_entry')
    .select([
      'kind',
      sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::text`.as('raised'),
      sql<string>`coalesce(-sum(amount) filter (where amount < 0), 0)::text`.as('lowered'),
    ])
    .where('member_id', '=', member)
    .groupBy('kind')
    .orderBy('kind')
    .execute();

const recentBets = (member: number, since: Date) => sql`
  select id, supplier, bet_id, game_name, bet_amount, payout, status, bet_at from bet
   where member_id = ${member} and not is_demo and bet_at >= ${since} and status in ('X', 'COMPLETE')
   order by bet_at desc, id desc limit ${MAX_BETS}`;

export async function readSuppliersPlayed(db: Db, member: number, since: Date) {
  const { rows } = await sql<{
    supplier: string;
    names: Record<string, string> | null;
    bets: string;
    stake: string;
    net: string;
  }>`
    with recent as (${recentBets(member, since)})
    select r.supplier, s.names, count(*) as bets, sum(r.bet_amount)::text as stake,
           coalesce(sum(r.payout - r.bet_amount) filter (where r.status = 'COMPLETE'), 0)::text as net
      from recent r left join supplier s on s.code = r.supplier
     group by r.supplier, s.names order by sum(r.bet_amount) desc limit 20`.execute(db);
  return rows;
}

export async function readLargestWins(db: Db, member: number, since: Date) {
  const { rows } = await sql<{
    supplier: string;
    bet_id: string;
    game_name: string;
    bet_amount: string;
    net: string;
    bet_at: Date;
  }>`
    with recent as (${recentBets(member, since)})
    select supplier, bet_id, game_name, bet_amount, (payout - bet_amount)::text as net, bet_at
      from recent where status = 'COMPLETE' and payout > bet_amount
     order by payout - bet_amount desc, id desc limit 5`.execute(db);
  return rows;
}
