import type { Minor } from './amount.ts';
import { percentOf } from './percent.ts';

/** The agreed terms of a savings purchase. */
export interface SavingsTerms {
  amount: Minor;
  /** Percent per settlement cycle, an exact decimal such as `"0.50"`. */
  rate: string;
  /** Whole hours of one cycle, at least 1. */
  cycleHours: number;
  /** Settles again after every cycle; otherwise once. */
  isCyclic: boolean;
  /** Maximum interest of the purchase; 0 = no cap. */
  cap: Minor;
}

const HOUR_MS = 3_600_000;

/** Interest of one cycle, rounded half up once (docs/contract/money.md 10.6). No compounding. */
export function cycleInterest({ amount, rate }: Pick<SavingsTerms, 'amount' | 'rate'>): Minor {
  return percentOf(amount, rate);
}

/** The last cycle that pays interest: the only one, or the one that reaches the cap. Null without an end. */
export function lastCycle(terms: SavingsTerms): number | null {
  if (!terms.isCyclic) return 1;
  const per = cycleInterest(terms);
  if (terms.cap === 0n || per === 0n) return null;
  return Number((terms.cap + per - 1n) / per);
}

/** Cycles completed after `elapsedMs`, at most `lastCycle`. Only whole hours count. */
export function cyclesAfter(terms: SavingsTerms, elapsedMs: number): number {
  if (!(terms.cycleHours >= 1)) throw new RangeError(`not a cycle: ${terms.cycleHours} hours`);
  const passed = Math.floor(Math.floor(Math.max(0, elapsedMs) / HOUR_MS) / terms.cycleHours);
  return Math.min(passed, lastCycle(terms) ?? passed);
}

/** Total interest of `cycles` completed cycles, never above the cap. */
export function interestAfter(terms: SavingsTerms, cycles: number): Minor {
  const total = cycleInterest(terms) * BigInt(terms.isCyclic ? cycles : Math.min(cycles, 1));
  return terms.cap > 0n && total > terms.cap ? terms.cap : total;
}

/**
 * Interest that the settlement of the `cycle`th cycle (from 1) credits; the one that reaches the cap credits
 * the remainder.
 */
export function settlementInterest(terms: SavingsTerms, cycle: number): Minor {
  return interestAfter(terms, cycle) - interestAfter(terms, cycle - 1);
}

/** Interest earned after `elapsedMs`. */
export function accruedInterest(terms: SavingsTerms, elapsedMs: number): Minor {
  return interestAfter(terms, cyclesAfter(terms, elapsedMs));
}

/** When the `cycle`th cycle (from 1) settles. */
export function settlementTime(boughtAt: Date, terms: Pick<SavingsTerms, 'cycleHours'>, cycle: number): Date {
  return new Date(boughtAt.getTime() + terms.cycleHours * cycle * HOUR_MS);
}
