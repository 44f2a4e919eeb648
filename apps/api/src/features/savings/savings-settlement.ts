import { savingsStatuses } from '@koi/contract/enumerations';
import {
  cyclesAfter,
  interestAfter,
  lastCycle,
  type SavingsTerms,
  settlementInterest,
  settlementTime,
} from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { type DuePurchase, dueForSettlement, lockPurchase, type SavingsPurchase } from './queries.ts';

/** How many rows one statement inserts. */
const ROWS = 500;
const BATCH = 200;

export function termsOf(
  purchase: Pick<SavingsPurchase, 'amount' | 'rate' | 'cycle_hours' | 'is_cyclic' | 'interest_cap'>,
): SavingsTerms {
  return {
    amount: BigInt(purchase.amount) * 100n,
    rate: purchase.rate,
    cycleHours: purchase.cycle_hours,
    isCyclic: purchase.is_cyclic,
    cap: BigInt(purchase.interest_cap),
  };
}

/**
 * Credits a running purchase with every cycle completed by `now` (docs/contract/money.md 10.6), each once:
 * the settled cycles are counted on the row, which must be locked. No money moves before the redemption.
 */
export async function settlePurchase(
  trx: Db,
  purchase: SavingsPurchase,
  now: Date,
): Promise<SavingsPurchase> {
  if (
    purchase.status !== savingsStatuses.running ||
    purchase.next_settlement_at === null ||
    purchase.next_settlement_at > now
  )
    return purchase;
  const terms = termsOf(purchase);
  const times = cyclesAfter(terms, now.getTime() - purchase.created_at.getTime());
  for (let first = purchase.times + 1; first <= times; first += ROWS) {
    const cycles = Array.from({ length: Math.min(ROWS, times - first + 1) }, (_, index) => first + index);
    await trx
      .insertInto('savings_settlement')
      .values(
        cycles.map((cycle) => ({
          purchase_id: purchase.id,
          times: cycle,
          interest: settlementInterest(terms, cycle),
          settled_at: settlementTime(purchase.created_at, terms, cycle),
          created_at: now,
        })),
      )
      .execute();
  }
  const last = lastCycle(terms);
  return trx
    .updateTable('savings_purchase')
    .set({
      times,
      interest: interestAfter(terms, times),
      next_settlement_at:
        last !== null && times >= last ? null : settlementTime(purchase.created_at, terms, times + 1),
    })
    .where('id', '=', purchase.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Settles what is due, for one member or for all, each purchase in its own transaction. Any number of
 * processes may run it concurrently. Returns how many purchases it settled.
 */
export async function settleDue(
  ctx: AppContext,
  { memberId, signal = new AbortController().signal }: { memberId?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const now = ctx.clock();
  const { done } = await forEachItem(ctx, signal, {
    job: 'settle-savings',
    chunk: (after: DuePurchase | undefined) =>
      dueForSettlement(ctx.database.db, now, { after, limit: BATCH, memberId }),
    key: ({ id }) => id,
    work: ({ id }) =>
      ctx.database.transaction(async (trx) => {
        const purchase = await lockPurchase(trx, id);
        if (purchase) await settlePurchase(trx, purchase, now);
        return true;
      }),
  });
  return done;
}
