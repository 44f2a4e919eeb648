import type { Reply } from '@koi/contract';
import type { Kysely } from 'kysely';
import type { OrderTakeTable } from '../db/tables/operators.ts';
import type { Tables } from '../db/tables.ts';
import { toWireDate } from '../lib/time.ts';

/** An order is somebody's for so long after it was opened. */
export const TAKEN_FOR_MS = 120_000;

type Kind = OrderTakeTable['kind'];
type Taken = Reply<'POST /operator/withdrawals/:id/take'>['data'];

/**
 * Notes that an operator has an order open, for the others to see; who came first keeps it until he lets go or two minutes have passed.
 * Deciding needs no such note, and finds its own end when two decide.
 */
export async function takeOrder(
  db: Kysely<Tables>,
  { kind, id, operator, at }: { kind: Kind; id: string; operator: { id: number; name: string }; at: Date },
  offsetMinutes: number,
): Promise<Taken> {
  const until = new Date(at.getTime() + TAKEN_FOR_MS);
  const taken = await db
    .insertInto('order_take')
    .values({ kind, order_id: id, operator_id: operator.id, until })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'order_id'])
        .doUpdateSet({ operator_id: operator.id, until })
        .where(({ eb, or }) =>
          or([eb('order_take.operator_id', '=', operator.id), eb('order_take.until', '<=', at)]),
        ),
    )
    .returning('until')
    .executeTakeFirst();
  if (taken) return { taken_by: operator.name, taken_until: toWireDate(until, offsetMinutes), is_mine: 1 };
  const [other] = await readTakes(db, kind, [id], at).then((takes) => [...takes.values()]);
  return {
    taken_by: other?.by ?? '',
    taken_until: toWireDate(other?.until ?? at, offsetMinutes),
    is_mine: 0,
  };
}

/** Who has which of the orders open. */
export async function readTakes(
  db: Kysely<Tables>,
  kind: Kind,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, { by: string; until: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_take')
    .innerJoin('operator', 'operator.id', 'order_take.operator_id')
    .select(['order_take.order_id', 'order_take.until', 'operator.name as by'])
    .where('order_take.kind', '=', kind)
    .where('order_take.order_id', 'in', [...ids])
    .where('order_take.until', '>', at)
    .execute();
  return new Map(rows.map(({ order_id, by, until }) => [order_id, { by, until }]));
}
