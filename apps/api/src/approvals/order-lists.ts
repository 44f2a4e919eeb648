import { orderStatuses } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../lib/refusal.ts';
import { type TimeRange, toTimeRange } from '../lib/time.ts';

/** Filter shared by the lists of orders that operators decide. */
export interface OrderFilter {
  id?: string;
  status?: number;
  memberName?: string;
  billNo?: string;
  currency?: string;
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

export function orderFilter(body: OrderInput, offsetMinutes: number): OrderFilter {
  return {
    ...(body.id === undefined ? {} : { id: String(body.id) }),
    ...(body.currency === undefined ? {} : { currency: body.currency }),
    ...(body.decided_at === undefined ? {} : { confirmAt: toTimeRange(body.decided_at, offsetMinutes) }),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
  };
}

/** Deposits of the walking member are not real: no figure about orders counts them. */
export const isOfMembers = sql<boolean>`deposit_order.member_id not in (select id from member where walks)`;

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
  db: Kysely<Tables>,
  table: 'deposit_order' | 'withdrawal_order',
  rows: readonly { id: string; status: number; seen_at: Date | null }[],
  at: Date,
): Promise<void> {
  const ids = rows
    .filter((row) => row.status === orderStatuses.pending && row.seen_at === null)
    .map((row) => row.id);
  if (ids.length === 0) return;
  await db
    .updateTable(table)
    .set({ seen_at: at })
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
