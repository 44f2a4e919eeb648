import {
  betStatuses,
  type LimitPeriod,
  orderStatuses,
  transferStatuses,
  transferTypes,
} from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { dayOf, monthOf, type TimeRange, weekOf } from '../../lib/time.ts';

const ranges = { day: dayOf, week: weekOf, month: monthOf };

/** The current day, week or month by the site's clock. */
export function limitPeriod(period: LimitPeriod, now: Date, offsetMinutes: number): TimeRange {
  return ranges[period](now, offsetMinutes);
}

/**
 * The total of a member's deposit orders in a period that are paid or may still be. Late payments have an
 * order of their own and count when they arrived.
 */
export async function depositedIn(db: Db, memberId: number, { from, until }: TimeRange): Promise<Minor> {
  const row = await db
    .selectFrom('deposit_order')
    .select(
      // An order on hold because more was paid than ordered counts with the paid amount, if it is one of the
      // order's currency.
      sql<string>`coalesce(sum(case when status = ${orderStatuses.pending} and paid_currency = currency
                                 then greatest(money, paid_money) else money end), 0)`.as('sum'),
    )
    .where('member_id', '=', memberId)
    .where('status', 'in', [sql.lit(orderStatuses.pending), sql.lit(orderStatuses.done)])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

/**
 * Payouts minus stakes of the bets placed in a period, open ones counted as lost. `elsewhere`: excludes this
 * supplier.
 */
export async function positionIn(
  db: Db,
  memberId: number,
  { from, until }: { from: Date; until?: Date },
  elsewhere?: string,
): Promise<Minor> {
  let query = db
    .selectFrom('bet')
    .select(
      sql<string>`coalesce(sum(case when status = ${betStatuses.open} then 0 else payout end - bet_amount), 0)`.as(
        'sum',
      ),
    )
    .where('member_id', '=', memberId)
    .where('is_demo', '=', sql.lit(0))
    .where('status', 'in', [betStatuses.open, betStatuses.settled])
    .where('bet_at', '>=', from);
  if (until) query = query.where('bet_at', '<', until);
  if (elsewhere !== undefined) query = query.where('supplier', '<>', elsewhere);
  return BigInt((await query.executeTakeFirstOrThrow()).sum);
}

/**
 * Transfers into games minus transfers out in a period; pending transfers in count, pending transfers out do
 * not.
 */
export async function broughtIn(db: Db, memberId: number, { from, until }: TimeRange): Promise<Minor> {
  const row = await db
    .selectFrom('transfer_order')
    .select(
      sql<string>`coalesce(sum(case when transfer_type = ${transferTypes.in} then money when status = ${transferStatuses.done} then -money else 0 end), 0)`.as(
        'sum',
      ),
    )
    .where('member_id', '=', memberId)
    .where('status', '<>', transferStatuses.refused)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}
