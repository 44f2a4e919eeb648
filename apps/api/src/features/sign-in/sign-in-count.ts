import { addDays } from '../../platform/lib/time.ts';

/** A member's sign-in counts, as of the last signed day. */
export interface SignInCount {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Consecutive days up to `day`. */
  serialDays: number;
  /** The longest streak ever. */
  bestDays: number;
  totalDays: number;
}

/** The count after signing in on `today`; undefined when that day or a later one is already signed. */
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

/** The length of the streak still unbroken on `today`: it ends today or yesterday. */
export function currentSerial(last: SignInCount | undefined, today: string): number {
  return last && last.day >= addDays(today, -1) ? last.serialDays : 0;
}

/** Monday to Sunday around `today`. */
export function weekAround(today: string): string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - weekday));
}
