import { levelPaymentKinds, type OrderStatus, operateTypes, orderStatuses } from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { restsAt } from '../../platform/approvals/order-lists.ts';
import { type Place, type Total, totalOf } from '../../platform/database/operator-page.ts';
import { readOrderSums, selectOrderSums } from '../../platform/database/order-sums.ts';
import type { Db, WithdrawalOrderTable } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';
import { accountSpellings } from '../cards/account-spellings.ts';

export type WithdrawalOrder = Selectable<WithdrawalOrderTable>;
export function insertWithdrawal(trx: Db, order: Insertable<WithdrawalOrderTable>): Promise<WithdrawalOrder> {
  return trx.insertInto('withdrawal_order').values(order).returningAll().executeTakeFirstOrThrow();
}

/**
 * A day's applications that count towards the daily limit: refused ones do not (docs/contract/money.md 17,
 * row 39).
 */
export async function countOfDay(trx: Db, memberId: number, day: TimeRange): Promise<number> {
  const { count } = await trx
    .selectFrom('withdrawal_order')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', day.from)
    .where('created_at', '<', day.until)
    .where('status', 'in', [orderStatuses.pending, orderStatuses.done])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function appliedSince(trx: Db, memberId: number, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawal_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findWithdrawal(db: Db, id: string): Promise<WithdrawalOrder | undefined> {
  return db.selectFrom('withdrawal_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface WithdrawalDecision {
  status: typeof orderStatuses.done | typeof orderStatuses.failed;
  failReason?: string;
  /** Operators who approved the payment. */
  approvals?: number;
  operatorId: number;
  at: Date;
}

/** The only way out of pending. Needs the order's lock. */
export async function settleWithdrawal(trx: Db, id: string, decision: WithdrawalDecision): Promise<void> {
  const settled = await trx
    .updateTable('withdrawal_order')
    .set((eb) => ({
      status: decision.status,
      seen_at: eb.fn.coalesce('seen_at', eb.cast<Date>(eb.val(decision.at), 'timestamptz')),
      fail_reason: decision.failReason ?? null,
      approvals: decision.approvals ?? 0,
      operator_id: decision.operatorId,
      confirm_at: decision.at,
      updated_at: decision.at,
    }))
    .where('id', '=', id)
    .where('status', '=', orderStatuses.pending)
    .returning(['member_id', 'bill_no', 'currency', 'gross'])
    .executeTakeFirstOrThrow();
  if (decision.status === orderStatuses.done)
    await noteMemberChange(trx, 'withdrawal', {
      memberId: settled.member_id,
      at: decision.at,
      currency: settled.currency,
      amount: BigInt(settled.gross),
    });
  await notifyMember(trx, settled.member_id, {
    kind: 'withdrawal',
    subject: settled.bill_no,
    path: `/Member/DrawingList?order=${settled.bill_no}`,
    at: decision.at,
  });
}

export interface WithdrawalFilter {
  id?: string;
  memberId?: number;
  memberName?: string;
  billNo?: string;
  name?: string;
  /** Net. */
  money?: Minor;
  account?: string;
  status?: number;
  /** Only orders older than this one. */
  before?: string;
  currency?: Currency;
  /** Only orders that wait: those that rest at that time, or those payable then. */
  resting?: { is: boolean; at: Date };
  createdAt?: TimeRange;
  confirmAt?: TimeRange;
}

/** Newest first; count and sums are over the whole filter, not the page. */
export async function listWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
  page: { limit: number; offset: number },
) {
  const rows = await withdrawalRows(db, filter, page);
  return { rows, sums: await withdrawalSums(db, filter) };
}

/** The total for `listWithdrawals`, without the sums; `shown`: rows on the page. */
export function countWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
  page: Place,
  shown: number,
): Promise<Total> {
  return totalOf(db, filteredWithdrawals(db, filter), page, shown);
}

async function withdrawalSums(db: Db, filter: WithdrawalFilter) {
  const sums = await filteredWithdrawals(db, filter)
    .select(selectOrderSums('withdrawal_order'))
    .executeTakeFirstOrThrow();
  return readOrderSums(sums);
}

export function withdrawalRows(db: Db, filter: WithdrawalFilter, { limit, offset }: Place) {
  const cut = filteredWithdrawals(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset);
  return db
    .selectFrom(cut.as('withdrawal_order'))
    .innerJoin('member', 'member.id', 'withdrawal_order.member_id')
    .leftJoin('operator', 'operator.id', 'withdrawal_order.operator_id')
    .selectAll('withdrawal_order')
    .select(['member.name as member_name', 'member.withdrawals_rest_until', 'operator.name as operator_name'])
    .orderBy('withdrawal_order.id', 'desc')
    .execute();
}

/** Only the orders, so that sums need no joins. */
function filteredWithdrawals(db: Db, filter: WithdrawalFilter) {
  let query = db.selectFrom('withdrawal_order');
  if (filter.id !== undefined) query = query.where('withdrawal_order.id', '=', filter.id);
  if (filter.memberId !== undefined) query = query.where('withdrawal_order.member_id', '=', filter.memberId);
  if (filter.memberName !== undefined) {
    const name = filter.memberName;
    query = query.where('withdrawal_order.member_id', 'in', (eb) =>
      eb.selectFrom('member').select('member.id').where('member.name', '=', name),
    );
  }
  if (filter.billNo !== undefined) query = query.where('withdrawal_order.bill_no', '=', filter.billNo);
  if (filter.name !== undefined) query = query.where('withdrawal_order.name', '=', filter.name);
  if (filter.money !== undefined)
    query = query.where('withdrawal_order.money', '=', sql<string>`${filter.money}::int8`);
  if (filter.account !== undefined)
    query = query.where('withdrawal_order.account', 'in', accountSpellings(filter.account));
  if (filter.status !== undefined)
    query = query.where('withdrawal_order.status', '=', filter.status as OrderStatus);
  if (filter.before !== undefined) query = query.where('withdrawal_order.id', '<', filter.before);
  if (filter.currency !== undefined) query = query.where('withdrawal_order.currency', '=', filter.currency);
  if (filter.resting) {
    const rests = restsAt(filter.resting.at);
    query = query
      .where('withdrawal_order.status', '=', orderStatuses.pending)
      .where(filter.resting.is ? rests : sql<boolean>`not ${rests}`);
  }
  if (filter.createdAt) {
    query = query
      .where('withdrawal_order.created_at', '>=', filter.createdAt.from)
      .where('withdrawal_order.created_at', '<', filter.createdAt.until);
  }
  if (filter.confirmAt) {
    query = query
      .where('withdrawal_order.confirm_at', '>=', filter.confirmAt.from)
      .where('withdrawal_order.confirm_at', '<', filter.confirmAt.until);
  }
  return query;
}

/** Queries for the facts shown with a withdrawal; each uses an index on the member or on the shared value. */
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
