import { currencies, type LimitKind, type LimitPeriod } from '@koi/contract/enumerations';
import { type Currency, type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { changeLimit, isTighter } from './limit-change.ts';
import { type Limited, readPlayLimits } from './queries.ts';

export interface Wish {
  kind: LimitKind | 'reminder';
  period: LimitPeriod | 'play';
  /** Minor units, or minutes for the reminder; null: none. */
  amount: bigint | null;
  /** The staff may only tighten. */
  operator?: { id: number; reason: string };
}

export interface Changed {
  before: bigint | null;
  after: bigint | null;
  effectiveAt: Date;
}

/**
 * Changes one limit and records it in the history. Needs the member's lock. Undefined when nothing changes.
 * @throws Refusal validation | limit_not_tighter
 */
export async function changeMemberLimit(
  ctx: AppContext,
  trx: Db,
  member: Limited,
  { kind, period, amount, operator }: Wish,
): Promise<Changed | undefined> {
  const now = ctx.clock();
  const { rules, limits, reminder } = await readPlayLimits(trx, member, now);
  const stored =
    kind === 'reminder' ? reminder : limits.find((one) => one.kind === kind && one.period === period);
  if (!stored) throw new Error(`there is no limit ${kind} ${period}`);
  if (kind !== 'reminder' && period !== 'play')
    refuseOutOfBounds(
      amount,
      { least: rules.least, ceiling: rules.ceilings[kind][period] },
      currencies[member.lang],
    );
  if (operator && !isTighter(amount, stored.amount)) throw new Refusal('limit_not_tighter');
  const { change, ...next } = changeLimit(stored, amount, now);
  if (change === 'none') return undefined;
  const values = { amount: next.amount, next_amount: next.nextAmount, next_at: next.nextAt };
  await trx
    .insertInto('member_limit')
    .values({ member_id: member.id, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
  const changed = { before: stored.amount, after: amount, effectiveAt: next.nextAt ?? now };
  await trx
    .insertInto('protection_event')
    .values({
      member_id: member.id,
      kind,
      period: period === 'play' ? null : period,
      before_amount: changed.before,
      after_amount: changed.after,
      effective_at: changed.effectiveAt,
      until: null,
      operator_id: operator?.id ?? null,
      reason: operator?.reason ?? '',
      created_at: now,
    })
    .execute();
  return changed;
}

function refuseOutOfBounds(
  amount: Minor | null,
  { least, ceiling }: { least: Minor; ceiling: Minor | null },
  currency: Currency,
): void {
  if (amount !== null && amount < least)
    throw invalid({ amount: { rule: 'too_small', values: { min: moneyOf(least, currency) } } });
  if (ceiling !== null && !(amount !== null && amount <= ceiling))
    throw invalid({ amount: { rule: 'too_large', values: { max: moneyOf(ceiling, currency) } } });
}
