import {
  accruedInterest,
  atLeastZero,
  cyclesAfter,
  lastCycle,
  type Minor,
  type SavingsTerms,
  settlementTime,
  toMinor,
} from '@koi/money';
import { toDate } from '../../shared/time/dates.ts';
import type { SavingsPlan, SavingsPurchase } from './queries.ts';

type TermFields = Pick<SavingsPlan, 'Rate' | 'SettleTime' | 'IsCycleSettle' | 'LimitInterest'>;

const step = 1000n;

/**
 * What `amount` would earn under a plan's terms; a cycle of 0 hours, which no plan should have, counts as an
 * hour.
 */
export function termsFor(fields: TermFields, amount: Minor): SavingsTerms {
  return {
    amount,
    rate: /^\d+(\.\d+)?$/.test(String(fields.Rate)) ? String(fields.Rate) : '0',
    cycleHours: Math.max(1, Number(fields.SettleTime)),
    isCyclic: Number(fields.IsCycleSettle) === 1,
    cap: toMinor(fields.LimitInterest, 0n),
  };
}

/** The four states of a plan; the others belong to purchases (docs/contract/money.md 10.7). */
export type PlanState = 'open' | 'soldOut' | 'waiting' | 'limitReached';

export interface PlanAllowance {
  state: PlanState;
  min: Minor;
  /** The largest possible purchase, whatever the balance: a multiple of 10 units. */
  max: Minor;
  remaining: Minor;
  /** Null without a personal limit. */
  personalLeft: Minor | null;
  /** When the next purchase is allowed; null when it is allowed now. */
  allowedAt: Date | null;
}

export function planAllowance(plan: SavingsPlan, now: number): PlanAllowance {
  const remaining = toMinor(plan.RemainingCount, 0n);
  const limit = units(plan.LimitUserOrderCount);
  const own = toMinor(plan.UserOrderCount, 0n);
  const personalLeft = limit > 0n ? atLeastZero(limit - own) : null;
  const allowedAt = toDate(plan.LimitOrderInterval);
  const min = units(plan.MinAmount);
  const max = tens(
    smallest([units(plan.MaxAmount), remaining, ...(personalLeft === null ? [] : [personalLeft])]),
  );
  const waits = allowedAt !== null && allowedAt.getTime() > now;
  const state =
    remaining < step
      ? 'soldOut'
      : personalLeft !== null && personalLeft < (min > step ? min : step)
        ? 'limitReached'
        : waits
          ? 'waiting'
          : 'open';
  return { state, min, max, remaining, personalLeft, allowedAt: waits ? allowedAt : null };
}

export type PurchaseProblem =
  | 'enterAmount'
  | 'notTens'
  | 'belowMin'
  | 'aboveMax'
  | 'aboveLeft'
  | 'abovePersonal'
  | 'aboveBalance';

/** Why an amount cannot be bought, or null. The server repeats the check. */
export function purchaseProblem(
  amount: Minor | null,
  plan: SavingsPlan,
  allowance: PlanAllowance,
  balance: Minor,
): PurchaseProblem | null {
  if (amount === null || amount === 0n) return 'enterAmount';
  if (amount % step !== 0n) return 'notTens';
  if (amount < allowance.min) return 'belowMin';
  if (amount > units(plan.MaxAmount)) return 'aboveMax';
  if (amount > allowance.remaining) return 'aboveLeft';
  if (allowance.personalLeft !== null && amount > allowance.personalLeft) return 'abovePersonal';
  return amount > balance ? 'aboveBalance' : null;
}

/**
 * A few amounts to pick with one tap, in whole units: from the minimum upwards, within what is possible now.
 */
export function savingsPicks({ min, max }: PlanAllowance, balance: Minor): number[] {
  const least = min > step ? min : step;
  const top = max < balance ? max : balance;
  return [1n, 2n, 5n, 10n, 50n]
    .map((factor) => tens(least + step - 1n) * factor)
    .filter((amount) => amount <= top)
    .map((amount) => Number(amount / 100n));
}

/** The most that can be bought with this balance. */
export function affordable({ max }: PlanAllowance, balance: Minor): Minor {
  return tens(max < balance ? max : balance);
}

export type HoldingState = 'inProgress' | 'capReached' | 'settled' | 'redeeming' | 'ended';

export interface Holding {
  state: HoldingState;
  terms: SavingsTerms;
  principal: Minor;
  accrued: Minor;
  /** The next settlement; null after the last one. */
  nextAt: Date | null;
  /** The elapsed part of the current cycle, 0 to 1. */
  progress: number;
}

/** A purchase at this moment. `isRedeeming` while its redemption is pending. */
export function holdingAt(purchase: SavingsPurchase, now: number, isRedeeming: boolean): Holding {
  const principal = units(purchase.amount);
  const terms = termsFor(purchase, principal);
  const known = toMinor(purchase.Interest) ?? 0n;
  const boughtAt = toDate(purchase.CreatedOn);
  if (Number(purchase.status) === 1 || boughtAt === null)
    return { state: 'ended', terms, principal, accrued: known, nextAt: null, progress: 1 };
  const elapsed = now - boughtAt.getTime();
  const earned = accruedInterest(terms, elapsed);
  const accrued = earned > known ? earned : known;
  const cycles = cyclesAfter(terms, elapsed);
  const last = lastCycle(terms);
  const nextAt = last !== null && cycles >= last ? null : settlementTime(boughtAt, terms, cycles + 1);
  const cycleMs = terms.cycleHours * 3_600_000;
  const progress = nextAt === null ? 1 : Math.min(1, Math.max(0, 1 - (nextAt.getTime() - now) / cycleMs));
  return { state: stateOf(terms, accrued, cycles, isRedeeming), terms, principal, accrued, nextAt, progress };
}

function stateOf(terms: SavingsTerms, accrued: Minor, cycles: number, isRedeeming: boolean): HoldingState {
  if (isRedeeming) return 'redeeming';
  if (terms.cap > 0n && accrued >= terms.cap) return 'capReached';
  return !terms.isCyclic && cycles >= 1 ? 'settled' : 'inProgress';
}

function units(value: unknown): Minor {
  return toMinor(value, 0n);
}

const tens = (amount: Minor): Minor => atLeastZero(amount - (amount % step));
const smallest = (amounts: readonly Minor[]): Minor => [...amounts].sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
