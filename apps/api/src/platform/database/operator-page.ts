import { countedUpTo, deepestPage, type OperatorPage } from '@koi/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type PageRequest, toPage } from './pagination.ts';
import type { Db } from './tables.ts';

export type Place = Pick<PageRequest, 'limit' | 'offset'>;

/** How many rows a list holds; never an estimate up to `countedUpTo`. */
export interface Total {
  count: number;
  isEstimate: boolean;
}

/**
 * How many rows `found` has (the list's tables and conditions, without columns read only for display).
 * Counting everything costs more than the rest of a list call: beyond `countedUpTo` it is the planner's
 * estimate (decision 0042).
 * @param shown how many rows the page has: a page that is not full reveals the length of the list
 */
export async function totalOf(
  db: Db,
  found: Expression<unknown>,
  { limit, offset }: Place,
  shown: number,
): Promise<Total> {
  const known = offset + shown;
  if (shown < limit && (shown > 0 || offset === 0)) return exactly(known);
  const count = await countRows(db, sql`select from (${found}) f limit ${countedUpTo + 1}`);
  if (count <= countedUpTo) return exactly(count);
  const estimate = await estimateRows(db, found);
  // An estimate that the page itself contradicts is not reported.
  return shown === 0 || estimate <= Math.max(known, countedUpTo)
    ? exactly(await countRows(db, found))
    : { count: estimate, isEstimate: true };
}

const exactly = (count: number): Total => ({ count, isEstimate: false });

async function countRows(db: Db, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from (${found}) f`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function estimateRows(db: Db, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${found}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export function toOperatorPage<Row>(rows: Row[], total: Total, page: PageRequest): OperatorPage<Row> {
  const found = toPage(rows, total.count, page);
  return {
    ...found,
    last_page: Math.min(found.last_page, deepestPage(page.limit)),
    total_is_estimate: total.isEstimate,
  };
}

/**
 * A page of a queue: waiting rows first, then the others, each newest first and read by its own index. One
 * statement, so that a row decided meanwhile appears in exactly one part. For `from`, in the order of `waits`
 * and `id`, both descending.
 */
export function waitingFirst(
  waiting: Expression<{ id: string }>,
  others: Expression<{ id: string }>,
  { limit, offset }: Place,
): RawBuilder<{ id: string; waits: boolean }> {
  const part = (rows: Expression<{ id: string }>, waits: boolean) =>
    sql`(select id, ${sql.lit(waits)} as waits from (${rows}) r order by id desc limit ${offset + limit})`;
  return sql`(select id, waits from (${part(waiting, true)} union all ${part(others, false)}) q
               order by waits desc, id desc limit ${limit} offset ${offset})`;
}
