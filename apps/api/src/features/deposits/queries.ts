import { type OrderStatus, orderStatuses } from '@koi/contract/enumerations';
import type { DepositFlag } from '@koi/contract/operator-enumerations';
import { type Currency, type Minor, percentOf } from '@koi/money';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { isOfMembers } from '../../platform/approvals/order-lists.ts';
import { type Place, type Total, totalOf } from '../../platform/database/operator-page.ts';
import { lessSums, readOrderSums, selectOrderSums } from '../../platform/database/order-sums.ts';
import type { Db, DepositOrderTable, PaymentChannelTable } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';

export type DepositOrder = Selectable<DepositOrderTable>;
export type PaymentChannel = Selectable<PaymentChannelTable>;
/** Whether `deposit_order`, or a row of it named `table`, carries the flag. */
export const carriesFlag = (flag: DepositFlag, table = 'deposit_order'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.flags`)} @> ${sql.lit(JSON.stringify([{ flag }]))}::jsonb`;

/** Open channels for members of this currency, in display order. */
export function openChannels(db: Db, group: 'online' | 'company', lang: string): Promise<PaymentChannel[]> {
  return db
    .selectFrom('payment_channel')
    .selectAll()
    .where('is_open', '=', true)
    .where('type', 'like', `${group}\\_%`)
    .where('lang', 'in', ['common', lang])
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
}

export function findChannel(db: Db, id: number): Promise<PaymentChannel | undefined> {
  return db.selectFrom('payment_channel').selectAll().where('id', '=', id).executeTakeFirst();
}

interface PendingDeposits {
  /** Orders that only the member can finish: nothing has arrived for them. */
  unpaid: number;
  /** Payments that the member has reported. Late ones are nobody's report. */
  reported: number;
}

export async function countPending(db: Db, memberId: number): Promise<PendingDeposits> {
  const row = await db
    .selectFrom('deposit_order')
    .select([
      sql<string>`count(*) filter (where adapter is not null and flags = '[]')`.as('unpaid'),
      sql<string>`count(*) filter (where adapter is null and not ${carriesFlag('late_payment')})`.as(
        'reported',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('status', '=', orderStatuses.pending)
    .executeTakeFirstOrThrow();
  return { unpaid: Number(row.unpaid), reported: Number(row.reported) };
}

export function insertDeposit(trx: Db, order: Insertable<DepositOrderTable>): Promise<DepositOrder> {
  return trx.insertInto('deposit_order').values(order).returningAll().executeTakeFirstOrThrow();
}

export function findDepositByBillNo(db: Db, billNo: string): Promise<DepositOrder | undefined> {
  return db.selectFrom('deposit_order').selectAll().where('bill_no', '=', billNo).executeTakeFirst();
}

export function findDeposit(db: Db, id: string): Promise<DepositOrder | undefined> {
  return db.selectFrom('deposit_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the order until the transaction ends and returns it. Take the member's lock first (docs/ledger.md 5).
 */
export function lockDeposit(trx: Db, id: string): Promise<DepositOrder> {
  return trx
    .selectFrom('deposit_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The only transition out of pending; undefined when the order was no longer pending. */
export async function settlePending(
  trx: Db,
  id: string,
  change: Updateable<DepositOrderTable>,
): Promise<DepositOrder | undefined> {
  const settled = await trx
    .updateTable('deposit_order')
    .set((eb) => ({
      ...change,
      next_check_at: null,
      // A decision by an operator implies that it was seen.
      ...(change.operator_id && change.confirm_at
        ? { seen_at: eb.fn.coalesce('seen_at', eb.cast<Date>(eb.val(change.confirm_at), 'timestamptz')) }
        : {}),
    }))
    .where('id', '=', id)
    .where('status', '=', orderStatuses.pending)
    .returningAll()
    .executeTakeFirst();
  if (!settled) return;
  if (settled.status === orderStatuses.done && settled.confirm_at)
    await noteMemberChange(trx, 'deposit', {
      memberId: settled.member_id,
      at: settled.confirm_at,
      currency: settled.currency,
      amount: BigInt(settled.money),
      channelId: settled.payment_id,
    });
  await notifyMember(trx, settled.member_id, {
    kind: 'deposit',
    subject: settled.bill_no,
    path: `/Member/RechargeList?order=${settled.bill_no}`,
    at: settled.updated_at,
  });
  return settled;
}

/** Updates an order without deciding it. */
export async function noteOnDeposit(
  trx: Db,
  id: string,
  change: Omit<Updateable<DepositOrderTable>, 'status' | 'money'>,
): Promise<void> {
  await trx.updateTable('deposit_order').set(change).where('id', '=', id).execute();
}

/** Pending gateway orders whose next check is due, oldest first. */
export function dueForCheck(db: Db, now: Date, limit: number, after?: DepositOrder): Promise<DepositOrder[]> {
  let query = db
    .selectFrom('deposit_order')
    .selectAll()
    .where('status', '=', orderStatuses.pending)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .orderBy('id')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(next_check_at, id) > (${after.next_check_at}, ${after.id}::int8)`);
  return query.execute();
}

/** Claims a due check for this process and schedules the next; false when another process was quicker. */
export async function claimCheck(db: Db, order: DepositOrder, nextCheckAt: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('deposit_order')
    .set({ next_check_at: nextCheckAt, checks: order.checks + 1 })
    .where('id', '=', order.id)
    .where('checks', '=', order.checks)
    .where('status', '=', orderStatuses.pending)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export interface DepositFilter {
  id?: string;
  memberId?: number;
  memberName?: string;
  billNo?: string;
  money?: bigint;
  paymentType?: string;
  paymentDesc?: string;
  status?: number;
  flagged?: boolean;
  /** Only orders older than this one. */
  before?: string;
  currency?: Currency;
  confirmAt?: TimeRange;
  createdAt?: TimeRange;
  paidAt?: TimeRange;
}

/**
 * The bill number of the late payment's order: for a failed order its own; for a pending one the newest late
 * payment since it was made, so that no member is asked to pay twice.
 */
const lateOrder = sql<string | null>`(
  select late.bill_no from deposit_order late
  where late.member_id = deposit_order.member_id and ${carriesFlag('late_payment', 'late')}
    and case deposit_order.status
      when ${sql.lit(orderStatuses.failed)} then late.payment_desc = deposit_order.bill_no
      when ${sql.lit(orderStatuses.pending)}
        then deposit_order.adapter is not null and late.created_at > deposit_order.created_at
    end
  order by late.id desc limit 1
)`;

/** Newest first; the sums are over the whole filter, not the page. */
export async function listDeposits(db: Db, filter: DepositFilter, page: { limit: number; offset: number }) {
  const rows = await depositRows(db, filter, page);
  return { rows, sums: await depositSums(db, filter) };
}

/** The total for `listDeposits`, without the sums; `shown`: rows on the page. */
export async function countDeposits(
  db: Db,
  filter: DepositFilter,
  page: Place,
  shown: number,
): Promise<Total> {
  return totalOf(db, shownOrders(db, filter), page, shown);
}

async function depositSums(db: Db, filter: DepositFilter) {
  const sumOf = async (some: DepositFilter) =>
    readOrderSums(
      await filteredOrders(db, some).select(selectOrderSums('deposit_order')).executeTakeFirstOrThrow(),
    );
  const sums = await sumOf(filter);
  const monitor = isNamed(filter)
    ? undefined
    : await db.selectFrom('member').select('id').where('is_monitor', '=', true).executeTakeFirst();
  // Subtracted afterwards, so that the sum over all rows is an index-only scan.
  return monitor ? lessSums(sums, await sumOf({ ...filter, memberId: monitor.id })) : sums;
}

/** Deposits of the synthetic monitor are left out unless the filter names the member or the order. */
const isNamed = ({ id, billNo, memberId, memberName }: DepositFilter): boolean =>
  [id, billNo, memberId, memberName].some((one) => one !== undefined);

const shownOrders = (db: Db, filter: DepositFilter) =>
  filteredOrders(db, filter).$if(!isNamed(filter), (query) => query.where(isOfMembers));

export function depositRows(db: Db, filter: DepositFilter, { limit, offset }: Place) {
  const cut = shownOrders(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset);
  return db
    .selectFrom(cut.as('deposit_order'))
    .innerJoin('member', 'member.id', 'deposit_order.member_id')
    .leftJoin('operator', 'operator.id', 'deposit_order.operator_id')
    .leftJoin('payment_channel', 'payment_channel.id', 'deposit_order.payment_id')
    .selectAll('deposit_order')
    .select([
      'member.name as member_name',
      'operator.name as operator_name',
      'payment_channel.rate as channel_rate',
      lateOrder.as('late_bill_no'),
    ])
    .orderBy('deposit_order.id', 'desc')
    .execute();
}

/** No joins, so that the sums are read from an index. */
function filteredOrders(db: Db, filter: DepositFilter) {
  let query = db.selectFrom('deposit_order');
  if (filter.id !== undefined) query = query.where('deposit_order.id', '=', filter.id);
  if (filter.memberId !== undefined) query = query.where('deposit_order.member_id', '=', filter.memberId);
  if (filter.memberName !== undefined) {
    const name = filter.memberName;
    query = query.where('deposit_order.member_id', 'in', (eb) =>
      eb.selectFrom('member').select('member.id').where('member.name', '=', name),
    );
  }
  if (filter.billNo !== undefined) query = query.where('deposit_order.bill_no', '=', filter.billNo);
  if (filter.paymentType !== undefined)
    query = query.where('deposit_order.payment_type', '=', filter.paymentType);
  if (filter.money !== undefined)
    query = query.where('deposit_order.money', '=', sql<string>`${filter.money}::int8`);
  if (filter.paymentDesc !== undefined)
    query = query.where('deposit_order.payment_desc', '=', filter.paymentDesc);
  if (filter.status !== undefined)
    query = query.where('deposit_order.status', '=', filter.status as OrderStatus);
  if (filter.currency !== undefined) query = query.where('deposit_order.currency', '=', filter.currency);
  if (filter.confirmAt) {
    query = query
      .where('deposit_order.confirm_at', '>=', filter.confirmAt.from)
      .where('deposit_order.confirm_at', '<', filter.confirmAt.until);
  }
  if (filter.before !== undefined) query = query.where('deposit_order.id', '<', filter.before);
  if (filter.flagged) query = query.where(sql<boolean>`deposit_order.flags <> '[]'`);
  if (filter.createdAt) {
    query = query
      .where('deposit_order.created_at', '>=', filter.createdAt.from)
      .where('deposit_order.created_at', '<', filter.createdAt.until);
  }
  if (filter.paidAt) {
    query = query
      .where('deposit_order.paid_at', '>=', filter.paidAt.from)
      .where('deposit_order.paid_at', '<', filter.paidAt.until);
  }
  return query;
}

/** The channel's percentage of what arrived (docs/contract/money.md 6.8); gateway payments get no gift. */
export const shareOf = (
  { payment_type }: Pick<DepositOrder, 'payment_type'>,
  rate: string | null | undefined,
  money: Minor,
): Minor => (payment_type.startsWith('company_') ? percentOf(money, rate ?? '0') : 0n);

export async function channelShare(trx: Db, order: DepositOrder, money: Minor): Promise<Minor> {
  const channel = await trx
    .selectFrom('payment_channel')
    .select('rate')
    .where('id', '=', order.payment_id)
    .executeTakeFirst();
  return shareOf(order, channel?.rate, money);
}
