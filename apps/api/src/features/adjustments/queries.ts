import type { Lang, OrderStatus } from '@koi/contract/enumerations';
import { orderStatuses } from '@koi/contract/enumerations';
import type { AdjustmentDirection, AdjustmentKind } from '@koi/contract/operator-enumerations';
import { type Selectable, sql } from 'kysely';
import type { BalanceAdjustmentTable, Db } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import type { Adjustment } from './adjustment-posting.ts';

export type AdjustmentRow = Selectable<BalanceAdjustmentTable> & {
  member_name: string;
  lang: Lang;
  made_by: string;
  decided_by_name: string | null;
};

export interface AdjustmentFilter {
  id?: string;
  memberName?: string;
  status?: OrderStatus;
  kind?: AdjustmentKind;
  direction?: AdjustmentDirection;
  madeBy?: string;
  createdAt?: TimeRange;
}

/** At most this many rows are summed; larger results need a narrower filter. */
export const MAX_SUMMED = 10_000;

export interface NewAdjustment extends Adjustment {
  currency: string;
  reason: string;
  requestId: string;
  operatorId: number;
  at: Date;
}

export async function insertAdjustment(trx: Db, made: NewAdjustment): Promise<string> {
  const { id } = await trx
    .insertInto('balance_adjustment')
    .values({
      member_id: made.member.id,
      currency: made.currency,
      wallet: made.wallet,
      kind: made.kind,
      direction: made.direction,
      money: made.money,
      turnover_percent: made.turnoverPercent,
      reason: made.reason,
      request_id: made.requestId,
      operator_id: made.operatorId,
      refuse_reason: null,
      decided_by: null,
      decided_at: null,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The only transition out of pending. Needs the row's lock. */
export async function decideAdjustment(
  trx: Db,
  id: string,
  change:
    | { status: typeof orderStatuses.done; balance_after: bigint }
    | { status: typeof orderStatuses.failed; refuse_reason: string },
  by: { operatorId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('balance_adjustment')
    .set({ ...change, decided_by: by.operatorId, decided_at: by.at })
    .where('id', '=', id)
    .where('status', '=', orderStatuses.pending)
    .execute();
}

export async function findByRequest(
  trx: Db,
  operatorId: number,
  requestId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('balance_adjustment')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.id;
}

function filtered(db: Db, filter: AdjustmentFilter) {
  let query = db.selectFrom('balance_adjustment as a');
  const { memberName, madeBy, createdAt } = filter;
  if (filter.id !== undefined) query = query.where('a.id', '=', filter.id);
  if (memberName !== undefined)
    query = query.where('a.member_id', 'in', (eb) =>
      eb.selectFrom('member').select('member.id').where('member.name', '=', memberName),
    );
  if (madeBy !== undefined)
    query = query.where('a.operator_id', 'in', (eb) =>
      eb.selectFrom('operator').select('operator.id').where('operator.name', '=', madeBy),
    );
  if (filter.status !== undefined) query = query.where('a.status', '=', filter.status);
  if (filter.kind !== undefined) query = query.where('a.kind', '=', filter.kind);
  if (filter.direction !== undefined) query = query.where('a.direction', '=', filter.direction);
  if (createdAt)
    query = query.where('a.created_at', '>=', createdAt.from).where('a.created_at', '<', createdAt.until);
  return query;
}

export function listAdjustments(
  db: Db,
  filter: AdjustmentFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AdjustmentRow[]> {
  const query = filtered(db, filter)
    .innerJoin('member', 'member.id', 'a.member_id')
    .innerJoin('operator as maker', 'maker.id', 'a.operator_id')
    .leftJoin('operator as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select([
      'member.name as member_name',
      'member.lang',
      'maker.name as made_by',
      'decider.name as decided_by_name',
    ])
    .orderBy('a.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('a.id', '<', before)).execute();
}

export interface AdjustmentSums {
  currency: string;
  count: string;
  credited: string;
  debited: string;
}

/** Sums by currency over at most `MAX_SUMMED` + 1 rows, so that the caller can tell when there are more. */
export function sumAdjustments(db: Db, filter: AdjustmentFilter): Promise<AdjustmentSums[]> {
  const most = filtered(db, filter)
    .select(['a.currency', 'a.direction', 'a.status', 'a.money'])
    .orderBy('a.id', 'desc')
    .limit(MAX_SUMMED + 1)
    .as('a');
  const done = (direction: AdjustmentDirection) =>
    sql<string>`coalesce(sum(a.money) filter (where a.status = ${sql.lit(orderStatuses.done)} and a.direction = ${sql.lit(direction)}), 0)`;
  return db
    .selectFrom(most)
    .select('a.currency')
    .select([sql<string>`count(*)`.as('count'), done('credit').as('credited'), done('debit').as('debited')])
    .groupBy('a.currency')
    .orderBy('a.currency')
    .execute();
}
