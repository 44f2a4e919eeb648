import { orderStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';

/** Number of orders of a filter, and their amounts by outcome, in minor units. */
export interface OrderSums {
  count: number;
  all: Minor;
  pending: Minor;
  done: Minor;
  failed: Minor;
}

type SumRow = Record<'count' | 'all' | 'pending' | 'done' | 'failed', string>;

/**
 * For a single-row query over orders: `select` it and pass the row to `readOrderSums`. For withdrawals the
 * overall sum is net, as in docs/contract/money.md 7.2; those by state are the requested amounts.
 */
export function selectOrderSums(table: 'deposit_order' | 'withdrawal_order') {
  const sum = (column: string, where: RawBuilder<unknown>) =>
    sql<string>`coalesce(sum(${sql.ref(`${table}.${column}`)})${where}, 0)::text`;
  const requested = table === 'withdrawal_order' ? 'gross' : 'money';
  const of = (status: number) =>
    sum(requested, sql` filter (where ${sql.ref(`${table}.status`)} = ${sql.lit(status)})`);
  return [
    sql<string>`count(*)::text`.as('count'),
    sum('money', sql``).as('all'),
    of(orderStatuses.pending).as('pending'),
    of(orderStatuses.done).as('done'),
    of(orderStatuses.failed).as('failed'),
  ] as const;
}

export function readOrderSums(row: SumRow): OrderSums {
  return {
    count: Number(row.count),
    all: BigInt(row.all),
    pending: BigInt(row.pending),
    done: BigInt(row.done),
    failed: BigInt(row.failed),
  };
}

export const lessSums = (sums: OrderSums, part: OrderSums): OrderSums => ({
  count: sums.count - part.count,
  all: sums.all - part.all,
  pending: sums.pending - part.pending,
  done: sums.done - part.done,
  failed: sums.failed - part.failed,
});

/** The sums in the form of the lists' answers. */
export function orderStatistic({ all, pending, done, failed }: OrderSums) {
  return {
    sum_money: all,
    pending_money: pending,
    success_money: done,
    failed_money: failed,
  };
}
