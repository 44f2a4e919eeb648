import type { Minor } from '@koi/money';
import { toMinor } from '../../lib/amounts.ts';

/**
 * Progress of valid bets to a level, and what is missing: a level is reached by exceeding its quota, so one
 * cent more.
 */
export function progressTo(
  valid: string,
  quota: string,
): {
  percent: number;
  missing: Minor;
  /** Exactly at the quota: any further bet exceeds it. */
  isAtQuota: boolean;
} {
  const done = toMinor(valid) ?? 0n;
  const goal = (toMinor(quota) ?? 0n) + 1n;
  const missing = goal > done ? goal - done : 0n;
  return { percent: missing === 0n ? 100 : Number((done * 100n) / goal), missing, isAtQuota: missing === 1n };
}
