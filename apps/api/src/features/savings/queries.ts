import type { Body } from '@koi/contract';
import { type Lang, type SavingsStatus, savingsStatuses } from '@koi/contract/enumerations';
import { type Selectable, sql } from 'kysely';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/lib/time.ts';

export type SavingsPlan = Selectable<Tables['savings_plan']>;
export type SavingsPurchase = Selectable<Tables['savings_purchase']>;
export type SavingsSettlement = Selectable<Tables['savings_settlement']>;

/** A member's purchases of one plan, including ended ones. */
export interface Bought {
  /** Whole units; null without a purchase. */
  amount: string | null;
  lastAt: Date | null;
}

/** The open plans of a currency with the member's purchases of each. */
export async function listPlans(
  db: Db,
  member: { id: number; lang: Lang },
): Promise<(SavingsPlan & Bought)[]> {
  const bought = db
    .selectFrom('savings_purchase')
    .select(({ fn }) => [
      'plan_id',
      sql<string>`sum(amount)::text`.as('amount'),
      fn.max<Date>('created_at').as('lastAt'),
    ])
    .where('member_id', '=', member.id)
    .groupBy('plan_id');
  return db
    .selectFrom('savings_plan')
    .leftJoin(bought.as('bought'), 'bought.plan_id', 'savings_plan.id')
    .selectAll('savings_plan')
    .select(['bought.amount', 'bought.lastAt'])
    .where('is_open', '=', true)
    .where('lang', 'in', ['common', member.lang])
    .orderBy('weight', 'desc')
    .orderBy('savings_plan.id')
    .execute();
}

/** Locks the plan against other sales until the transaction ends. Take the member's lock first. */
export function lockPlan(trx: Db, id: number): Promise<SavingsPlan | undefined> {
  return trx.selectFrom('savings_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function readBought(trx: Db, memberId: number, planId: number): Promise<Bought> {
  return trx
    .selectFrom('savings_purchase')
    .select(({ fn }) => [
      sql<string | null>`sum(amount)::text`.as('amount'),
      fn.max<Date | null>('created_at').as('lastAt'),
    ])
    .where('member_id', '=', memberId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
}

export async function insertPurchase(
  trx: Db,
  plan: SavingsPlan,
  purchase: { memberId: number; amount: number; firstSettlementAt: Date; now: Date },
): Promise<string> {
  await trx
    .updateTable('savings_plan')
    .set({ sold: sql<bigint>`sold + ${purchase.amount}::int8 * 100` })
    .where('id', '=', plan.id)
    .execute();
  const { id } = await trx
    .insertInto('savings_purchase')
    .values({
      plan_id: plan.id,
      member_id: purchase.memberId,
      amount: purchase.amount,
      rate: plan.rate,
      cycle_hours: plan.cycle_hours,
      is_cyclic: plan.is_cyclic,
      interest_cap: BigInt(plan.interest_cap),
      audit_multiple: plan.audit_multiple,
      next_settlement_at: purchase.firstSettlementAt,
      created_at: purchase.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the purchase until the transaction ends. */
export function lockPurchase(trx: Db, id: string): Promise<SavingsPurchase | undefined> {
  return trx.selectFrom('savings_purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Ends a running purchase; false when it had already ended. */
export async function endPurchase(trx: Db, id: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('savings_purchase')
    .set({ status: savingsStatuses.ended, redeemed_at: now, next_settlement_at: null })
    .where('id', '=', id)
    .where('status', '=', savingsStatuses.running)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export interface DuePurchase {
  id: string;
  dueAt: Date;
}

/** Purchases with a settlement due, longest overdue first, from `after` on. */
export async function dueForSettlement(
  db: Db,
  now: Date,
  { after, limit, memberId }: { after: DuePurchase | undefined; limit: number; memberId: number | undefined },
): Promise<DuePurchase[]> {
  let query = db
    .selectFrom('savings_purchase')
    .select(['id', 'next_settlement_at'])
    .where('next_settlement_at', '<=', now)
    .orderBy('next_settlement_at')
    .orderBy('id')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(next_settlement_at, id) > (${after.dueAt}, ${after.id}::int8)`);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.execute()).map(({ id, next_settlement_at }) => ({
    id,
    dueAt: next_settlement_at ?? now,
  }));
}

export interface PurchaseWithPlan extends SavingsPurchase {
  plan: SavingsPlan;
  last: SavingsSettlement | undefined;
}

export interface PurchaseSums {
  count: number;
  /** Whole units. */
  principal: string;
  /** Minor units. */
  interest: bigint;
  cap: bigint;
}

export async function listPurchases(
  db: Db,
  filter: { memberId: number; status: SavingsStatus },
  page: PageRequest,
): Promise<{ rows: PurchaseWithPlan[]; sums: PurchaseSums }> {
  const filtered = db
    .selectFrom('savings_purchase')
    .where('member_id', '=', filter.memberId)
    .where('status', '=', filter.status);
  const purchases = await filtered
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const sums = await filtered
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(amount), 0)::text`.as('principal'),
      sql<string>`coalesce(sum(interest), 0)::text`.as('interest'),
      sql<string>`coalesce(sum(interest_cap), 0)::text`.as('cap'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: await withPlans(db, purchases),
    sums: {
      count: Number(sums.count),
      principal: sums.principal,
      interest: BigInt(sums.interest),
      cap: BigInt(sums.cap),
    },
  };
}

async function withPlans(db: Db, purchases: readonly SavingsPurchase[]): Promise<PurchaseWithPlan[]> {
  if (purchases.length === 0) return [];
  const plans = await db
    .selectFrom('savings_plan')
    .selectAll()
    .where('id', 'in', [...new Set(purchases.map(({ plan_id }) => plan_id))])
    .execute();
  const settlements = await db
    .selectFrom('savings_settlement')
    .selectAll()
    .distinctOn('purchase_id')
    .where(
      'purchase_id',
      'in',
      purchases.map(({ id }) => id),
    )
    .orderBy('purchase_id')
    .orderBy('times', 'desc')
    .execute();
  return purchases.flatMap((purchase) => {
    const plan = plans.find(({ id }) => id === purchase.plan_id);
    const last = settlements.find(({ purchase_id }) => purchase_id === purchase.id);
    return plan ? [{ ...purchase, plan, last }] : [];
  });
}

export async function isOwnPurchase(db: Db, memberId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('savings_purchase')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export function listSettlements(db: Db, purchaseId: string): Promise<SavingsSettlement[]> {
  return db
    .selectFrom('savings_settlement')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('times', 'desc')
    .execute();
}

export type Filter = Body<'POST /operator/savings/purchases/list'>;

/** At most this many rows are summed; beyond it, the filter must be narrowed. */
export const MAX_SUMMED = 10_000;

export function filtered(db: Db, filter: Filter, site: Site) {
  let query = db.selectFrom('savings_purchase as b');
  const { member_name: name, bought_at: bought } = filter;
  if (filter.plan_id !== undefined) query = query.where('b.plan_id', '=', filter.plan_id);
  if (filter.status !== undefined) query = query.where('b.status', '=', filter.status as SavingsStatus);
  if (name !== undefined)
    query = query.where('b.member_id', 'in', (eb) =>
      eb.selectFrom('member').select('member.id').where('member.name', '=', name),
    );
  if (bought !== undefined) {
    const range = site.toTimeRange(bought);
    query = query.where('b.created_at', '>=', range.from).where('b.created_at', '<', range.until);
  }
  return query;
}

interface Sums {
  lang: Lang;
  count: string;
  held: string;
  owed: string;
  paid: string;
}

/** Sums by currency, over at most `MAX_SUMMED + 1` rows so that an overflow is detected. */
export async function sumHoldings(db: Db, filter: Filter, site: Site): Promise<Sums[]> {
  const most = filtered(db, filter, site)
    .select(['b.member_id', 'b.status', 'b.amount', 'b.interest'])
    .orderBy('b.id', 'desc')
    .limit(MAX_SUMMED + 1)
    .as('b');
  const running = sql`filter (where b.status = ${sql.lit(savingsStatuses.running)})`;
  const ended = sql`filter (where b.status <> ${sql.lit(savingsStatuses.running)})`;
  return db
    .selectFrom(most)
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select('m.lang')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(b.amount) ${running}, 0)`.as('held'),
      sql<string>`coalesce(sum(b.interest) ${running}, 0)`.as('owed'),
      sql<string>`coalesce(sum(b.interest) ${ended}, 0)`.as('paid'),
    ])
    .groupBy('m.lang')
    .orderBy('m.lang')
    .execute();
}
