import { addDays } from '../../lib/time.ts';

/** How often a member has signed in, as of the last signed day. */
export interface SignInCount {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Days in a row up to `day`. */
  serialDays: number;
  /** The longest row ever. */
  bestDays: number;
  totalDays: number;
}

/** The count after signing in on `today`; undefined when that day, or a later one, has been signed already. */
export function countSignIn(last: SignInCount | undefined, today: string): SignInCount | undefined {
  if (!last) return { day: today, serialDays: 1, bestDays: 1, totalDays: 1 };
  if (last.day >= today) return undefined;
  const serialDays = last.day === addDays(today, -1) ? last.serialDays + 1 : 1;
  return {
    day: today,
    serialDays,
    bestDays: Math.max(last.bestDays, serialDays),
    totalDays: last.totalDays + 1,
  };
}

/** The row that is still unbroken on `today`: up to today or yesterday. */
export function currentSerial(last: SignInCount | undefined, today: string): number {
  return last && last.day >= addDays(today, -1) ? last.serialDays : 0;
}

/** Monday to Sunday around `today`. */
export function weekAround(today: string): string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - weekday));
}
