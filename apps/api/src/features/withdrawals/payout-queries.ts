import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, PayoutTable } from '../../platform/database/tables.ts';

type Payout = Selectable<PayoutTable>;
export type SentPayout = Payout & { bill_no: string };

/** False where this gateway has had the order before. */
export async function insertSentPayout(
  trx: Db,
  payout: Pick<Insertable<PayoutTable>, 'order_id' | 'gateway' | 'next_check_at'>,
  at: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout')
    .values({ ...payout, state: 'sent', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function lockSentPayout(trx: Db, order: string, gateway: string): Promise<Payout | undefined> {
  return trx
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', order)
    .where('gateway', '=', gateway)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteOnPayout(
  trx: Db,
  { order_id, gateway }: Pick<Payout, 'order_id' | 'gateway'>,
  change: Pick<Updateable<PayoutTable>, 'state' | 'gateway_id' | 'reason' | 'next_check_at' | 'not_found_at'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ ...change, updated_at: at })
    .where('order_id', '=', order_id)
    .where('gateway', '=', gateway)
    .execute();
}

export function duePayouts(db: Db, now: Date, limit: number, after?: SentPayout): Promise<SentPayout[]> {
  let query = db
    .selectFrom('payout')
    .innerJoin('withdrawal_order', 'withdrawal_order.id', 'payout.order_id')
    .selectAll('payout')
    .select('withdrawal_order.bill_no')
    .where('payout.next_check_at', '<=', now)
    .orderBy('payout.next_check_at')
    .orderBy('payout.order_id')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(payout.next_check_at, payout.order_id) > (${after.next_check_at}, ${after.order_id}::int8)`,
    );
  return query.execute();
}

/** Claims a due question for this process and schedules the next; false when another process was quicker. */
export async function claimPayoutCheck(db: Db, payout: SentPayout, next: Date | null): Promise<boolean> {
  const claimed = await db
    .updateTable('payout')
    .set({ next_check_at: next, checks: payout.checks + 1 })
    .where('order_id', '=', payout.order_id)
    .where('gateway', '=', payout.gateway)
    .where('checks', '=', payout.checks)
    .where('state', '=', 'sent')
    .returning('order_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Gateways that have had the order before. */
export async function usedGateways(db: Db, order: string): Promise<string[]> {
  const rows = await db.selectFrom('payout').select('gateway').where('order_id', '=', order).execute();
  return rows.map(({ gateway }) => gateway);
}
