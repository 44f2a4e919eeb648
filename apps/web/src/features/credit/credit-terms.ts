import { creditStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { toDate } from '../../shared/time/dates.ts';
import type { CreditEntry, CreditRecord } from './queries.ts';

/** docs/member-app.md 8, and docs/contract/play.md 10.2. */
export const maxDays = 30;
const retryAfterMs = 60_000;
const dayMs = 86_400_000;

type Entry = CreditEntry | CreditRecord;

type EntryFacts = Pick<Entry, 'type' | 'status' | 'is_return' | 'is_overdue' | 'dead_at'>;

export type EntryState = 'reviewing' | 'running' | 'overdue' | 'returned' | 'refused' | 'repayment';

/**
 * The state of a request, or that the row is a repayment (docs/contract/play.md 10.7). The server's flag for
 * overdue is set by a job, so the date decides.
 */
export function entryState(entry: EntryFacts, now: number): EntryState {
  if (entry.type === 'lend') return 'repayment';
  const status = Number(entry.status);
  if (status === creditStatuses.pending) return 'reviewing';
  if (status === creditStatuses.refused) return 'refused';
  if (Number(entry.is_return) === 1) return 'returned';
  const dueAt = toDate(entry.dead_at);
  return Number(entry.is_overdue) === 1 || (dueAt !== null && dueAt.getTime() < now) ? 'overdue' : 'running';
}

/**
 * Days until an open loan is due, counting a started day, negative when it is overdue; null where nothing is
 * open. Computed from the due date: existing back ends send the count without a sign, or not at all.
 */
export function daysLeft(entry: EntryFacts, now: number): number | null {
  const state = entryState(entry, now);
  const dueAt = toDate(entry.dead_at)?.getTime();
  if (dueAt === undefined || (state !== 'running' && state !== 'overdue')) return null;
  const days = Math.ceil(Math.abs((dueAt - now) / dayMs));
  if (days === 0) return null;
  return state === 'overdue' ? -days : days;
}

export interface CreditPosition {
  /** `waiting`: the next loan is possible a minute after a repayment. */
  phase: 'free' | 'reviewing' | 'running' | 'overdue' | 'waiting';
  /** The newest request, in any state. */
  request: CreditEntry | null;
  /** Only in the phase `waiting`. */
  retryAt: number;
}

/** The state of an account, from its newest rows. There is at most one open request or loan. */
export function positionOf(rows: readonly CreditEntry[], now: number): CreditPosition {
  const request = rows.find(({ type }) => type === 'borrow') ?? null;
  const state = request && entryState(request, now);
  const repaidAt = toDate(rows.find(({ type }) => type === 'lend')?.created_at);
  const retryAt = repaidAt ? repaidAt.getTime() + retryAfterMs : 0;
  const phase =
    state === 'reviewing' || state === 'running' || state === 'overdue'
      ? state
      : retryAt > now
        ? 'waiting'
        : 'free';
  return { phase, request, retryAt };
}

/** When the money was paid out, which starts the term. Null before. */
export function acceptedAt(entry: Entry): Date | null {
  const dueAt = toDate(entry.dead_at);
  return dueAt && new Date(dueAt.getTime() - Number(entry.borrow_day) * dayMs);
}

/** When a loan requested now is due at the earliest: the term starts at the payout. */
export function dueAfter(days: number, now: number): Date {
  return new Date(now + days * dayMs);
}

/** A quarter, a half, three quarters and all of the available credit, in round whole units. */
export function creditPicks(available: Minor): number[] {
  const units = available / 100n;
  const parts = [1n, 2n, 3n, 4n].map((part) => (units * part) / 4n);
  return [
    ...new Set(parts.map((amount) => (amount > 100n && amount < units ? amount - (amount % 10n) : amount))),
  ]
    .filter((amount) => amount > 0n)
    .map(Number);
}

export type BorrowProblem = 'enterAmount' | 'aboveLimit';

export function borrowProblem(amount: Minor | null, available: Minor): BorrowProblem | null {
  if (amount === null || amount <= 0n) return 'enterAmount';
  return amount > available ? 'aboveLimit' : null;
}

export type RepayProblem = 'enterAmount' | 'wholeDebt' | 'aboveBalance';

/** A debt must be repaid in one payment (docs/contract/play.md 10.3). */
export function repayProblem(amount: Minor | null, debt: Minor, balance: Minor): RepayProblem | null {
  if (amount === null || amount <= 0n) return 'enterAmount';
  if (amount !== debt) return 'wholeDebt';
  return amount > balance ? 'aboveBalance' : null;
}
