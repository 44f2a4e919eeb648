import type { DomainReply } from '@koi/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db, OrderClaimTable, Tables } from '../database/tables.ts';
import { Refusal } from '../lib/refusal.ts';
import type { OrderQueue } from './decide-order.ts';

/** How long an opened row of a queue stays claimed. */
export const CLAIMED_FOR_MS = 120_000;

type Kind = OrderClaimTable['kind'];
type Claimed = DomainReply<'POST /operator/withdrawals/:id/take'>['data'];
/** Which operator has a queue's row open, and until when. */
export type ClaimFields = Pick<
  DomainReply<'POST /operator/mails/list'>['data']['data'][number],
  'taken_by' | 'taken_until'
>;

/** A queue whose orders show who has them open. */
export interface ClaimQueue<Table extends keyof Tables> extends OrderQueue<Table> {
  kind: Kind;
  /** Which rows of the table are orders of this queue; default all. */
  where?: RawBuilder<boolean>;
}

/**
 * Marks an order as opened by an operator, for the others to see. The first operator keeps the claim until it
 * is released or two minutes have passed. Decisions do not depend on claims; they handle two operators
 * deciding at once themselves.
 * @throws Refusal not_found | already_decided
 */
export async function claimOrder<Table extends keyof Tables>(
  ctx: AppContext,
  { kind, table, where = sql<boolean>`true`, isOpen }: ClaimQueue<Table>,
  number: number,
  operator: { id: number; name: string },
): Promise<{ data: Claimed }> {
  const { db } = ctx.database;
  const found = sql<
    Selectable<Tables[Table]>
  >`select * from ${sql.table(table)} where id = ${number} and ${where}`;
  const [order] = (await found.execute(db)).rows;
  if (!order) throw new Refusal('not_found');
  if (!isOpen(order)) throw new Refusal('already_decided');
  const at = ctx.clock();
  const id = String(number);
  const until = new Date(at.getTime() + CLAIMED_FOR_MS);
  const claimed = await db
    .insertInto('order_claim')
    .values({ kind, order_id: id, operator_id: operator.id, until })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'order_id'])
        .doUpdateSet({ operator_id: operator.id, until })
        .where(({ eb, or }) =>
          or([eb('order_claim.operator_id', '=', operator.id), eb('order_claim.until', '<=', at)]),
        ),
    )
    .returning('until')
    .executeTakeFirst();
  if (claimed) return { data: { taken_by: operator.name, taken_until: until, is_mine: true } };
  const other = (await readClaims(db, kind, [id], at)).get(id);
  return {
    data: {
      taken_by: other?.by ?? '',
      taken_until: other?.until ?? at,
      is_mine: false,
    },
  };
}

/** Which operators have these rows of a queue open. */
export async function claimFields(
  ctx: AppContext,
  kind: Kind,
  ids: readonly string[],
): Promise<(id: string) => ClaimFields> {
  const claims = await readClaims(ctx.database.db, kind, ids, ctx.clock());
  return (id) => {
    const claim = claims.get(id);
    return {
      taken_by: claim?.by ?? null,
      taken_until: claim?.until ?? null,
    };
  };
}

async function readClaims(
  db: Db,
  kind: Kind,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, { by: string; until: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_claim')
    .innerJoin('operator', 'operator.id', 'order_claim.operator_id')
    .select(['order_claim.order_id', 'order_claim.until', 'operator.name as by'])
    .where('order_claim.kind', '=', kind)
    .where('order_claim.order_id', 'in', [...ids])
    .where('order_claim.until', '>', at)
    .execute();
  return new Map(rows.map(({ order_id, by, until }) => [order_id, { by, until }]));
}
