import { currencies, langs, type OrderStatus, orderStatuses } from '@koi/contract/enumerations';
import type { WithdrawalStage } from '@koi/contract/operator-enumerations';
import type { Currency, Minor } from '@koi/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
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

export function findWithdrawalByBillNo(db: Db, billNo: string): Promise<WithdrawalOrder | undefined> {
  return db.selectFrom('withdrawal_order').selectAll().where('bill_no', '=', billNo).executeTakeFirst();
}

export function lockWithdrawal(trx: Db, id: string): Promise<WithdrawalOrder> {
  return trx
    .selectFrom('withdrawal_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface WithdrawalDecision {
  status: typeof orderStatuses.done | typeof orderStatuses.failed;
  failReason?: string;
  /** Of the bank or the chain. */
  reference?: string;
  slip?: string;
  /** Operators who approved one that is refused before it was approved. */
  approvals?: number;
  /** Null: the gateway. */
  operatorId: number | null;
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
      ...(decision.approvals === undefined ? {} : { approvals: decision.approvals }),
      ...(decision.reference === undefined ? {} : { payout_reference: decision.reference }),
      ...(decision.slip === undefined ? {} : { payout_slip: decision.slip }),
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

/** What changes while it is pending. Needs the order's lock. */
export async function moveWithdrawal(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<WithdrawalOrderTable>,
    | 'stage'
    | 'approvals'
    | 'approved_by'
    | 'approved_at'
    | 'payer_id'
    | 'claimed_at'
    | 'paid_from'
    | 'gateway'
    | 'payout_note'
  >,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('withdrawal_order')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', orderStatuses.pending)
    .returning('id')
    .executeTakeFirstOrThrow();
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
  stage?: WithdrawalStage | undefined;
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
    .leftJoin('operator as approver', 'approver.id', 'withdrawal_order.approved_by')
    .leftJoin('operator as payer', 'payer.id', 'withdrawal_order.payer_id')
    .leftJoin('payment_channel as channel', 'channel.id', 'withdrawal_order.paid_from')
    .leftJoin('payout', (join) =>
      join
        .onRef('payout.order_id', '=', 'withdrawal_order.id')
        .onRef('payout.gateway', '=', 'withdrawal_order.gateway'),
    )
    .selectAll('withdrawal_order')
    .select([
      'payout.next_check_at as gateway_asked_at',
      'member.name as member_name',
      'member.withdrawals_rest_until',
      'operator.name as operator_name',
      'approver.name as approver_name',
      'payer.name as payer_name',
      accountName('channel').as('account_name'),
    ])
    .orderBy('withdrawal_order.id', 'desc')
    .execute();
}

/** What operators call an account of the site. */
const accountName = (channel: string) =>
  sql<
    string | null
  >`concat_ws(' · ', nullif(${sql.ref(`${channel}.label`)}, ''), nullif(${sql.ref(`${channel}.name`)}, ''), nullif(${sql.ref(`${channel}.account`)}, ''))`;

/** Accounts of the site in the order's currency; those of the kind that the member is paid to come first. */
export async function payingAccounts(db: Db, { currency, card }: WithdrawalOrder) {
  const lang = langs.find((one) => currencies[one] === currency) ?? '';
  const rows = await db
    .selectFrom('payment_channel')
    .select(['id', 'type', accountName('payment_channel').as('name')])
    .where('type', 'like', 'company%')
    .where('account', '<>', '')
    .where('lang', 'in', [lang, 'common'])
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
  const isCoin = card.bank_type === 'USDT';
  const accounts = rows.map(({ id, type, name }) => ({
    id,
    name: name ?? '',
    suits: (type === 'company_usdt') === isCoin,
  }));
  return accounts.sort((a, b) => Number(b.suits) - Number(a.suits));
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
  if (filter.stage !== undefined) query = query.where(isAtStage(filter.stage));
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

function isAtStage(stage: WithdrawalStage) {
  const final = { paid: orderStatuses.done, refused: orderStatuses.failed };
  if (stage === 'paid' || stage === 'refused') return sql<boolean>`withdrawal_order.status = ${final[stage]}`;
  return sql<boolean>`withdrawal_order.status = ${orderStatuses.pending} and withdrawal_order.stage = ${stage}`;
}
