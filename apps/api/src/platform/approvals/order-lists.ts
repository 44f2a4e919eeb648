import { orderStatuses } from '@koi/contract/enumerations';
import type { Currency } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Site, TimeRange } from '../lib/time.ts';
import type { OrderQueue } from './decide-order.ts';

/** Filter shared by the lists of orders that operators decide. */
export interface OrderFilter {
  id?: string;
  status?: number;
  memberName?: string;
  billNo?: string;
  currency?: Currency;
  confirmAt?: TimeRange;
}

interface OrderInput {
  id?: number;
  status?: number;
  member_name?: string;
  bill_no?: string;
  currency?: string;
  decided_at?: string | readonly [string, string];
}

export function orderFilter(body: OrderInput, site: Site): OrderFilter {
  return {
    ...(body.id === undefined ? {} : { id: String(body.id) }),
    ...(body.currency === undefined ? {} : { currency: body.currency as Currency }),
    ...(body.decided_at === undefined ? {} : { confirmAt: site.toTimeRange(body.decided_at) }),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
  };
}

/** Deposits of the synthetic monitor are not real: no figure about orders counts them. */
export const isOfMembers = sql<boolean>`deposit_order.member_id not in (select id from member where is_monitor)`;

/** Whether the withdrawals of an order's member rest after a change by the support. */
export const restsAt = (now: Date) =>
  sql<boolean>`exists (select from member where member.id = withdrawal_order.member_id and member.withdrawals_rest_until > ${now})`;

/** The single row that was requested. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Records when waiting orders are first shown to an operator. */
export async function noteSeen(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { table }: OrderQueue<'credit_record' | 'deposit_order' | 'withdrawal_order'>,
  rows: readonly { id: string | number; status: number; seen_at?: Date | null }[],
): Promise<void> {
  const ids = rows
    .filter(({ status, seen_at }) => status === orderStatuses.pending && !seen_at)
    .map(({ id }) => String(id));
  if (ids.length === 0) return;
  await database.db
    .updateTable(table)
    .set({ seen_at: clock() })
    // Rows locked by a decision in progress are skipped.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where('id', 'in', ids)
        .where('status', '=', orderStatuses.pending)
        .where('seen_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
