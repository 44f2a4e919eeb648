import type { Reply } from '@koi/contract';
import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { OrderClaimTable } from '../db/tables/operators.ts';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../lib/refusal.ts';
import { toWireDate, toWireDateOrNull } from '../lib/time.ts';

/** How long an opened row of a queue stays claimed. */
export const CLAIMED_FOR_MS = 120_000;

type Kind = OrderClaimTable['kind'];
type Claimed = Reply<'POST /operator/withdrawals/:id/take'>['data'];
/** Which operator has a queue's row open, and until when. */
export type ClaimFields = Pick<
  Reply<'POST /operator/mails/list'>['data']['data'][number],
  'taken_by' | 'taken_until'
>;

interface Claim {
  kind: Kind;
  /** The row found under the requested number. */
  row: { id: string | number; isOpen: boolean } | undefined;
  operator: { id: number; name: string };
}

/**
 * Marks an order as opened by an operator, for the others to see. The first operator keeps the claim until it
 * is released or two minutes have passed. Decisions do not depend on claims; they handle two operators
 * deciding at once themselves.
 * @throws Refusal not_found | already_decided
 */
export async function claimOrder(
  ctx: AppContext,
  { kind, row, operator }: Claim,
): Promise<{ data: Claimed }> {
  if (!row) throw new Refusal('not_found');
  if (!row.isOpen) throw new Refusal('already_decided');
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const at = ctx.clock();
  const id = String(row.id);
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
  if (claimed)
    return { data: { taken_by: operator.name, taken_until: toWireDate(until, offsetMinutes), is_mine: 1 } };
  const other = (await readClaims(db, kind, [id], at)).get(id);
  return {
    data: {
      taken_by: other?.by ?? '',
      taken_until: toWireDate(other?.until ?? at, offsetMinutes),
      is_mine: 0,
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
      taken_until: toWireDateOrNull(claim?.until ?? null, ctx.config.offsetMinutes),
    };
  };
}

async function readClaims(
  db: Kysely<Tables>,
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
