/** A limit as it is stored: what holds, and what holds from `nextAt` on. `null` is no limit. */
export interface StoredLimit {
  amount: bigint | null;
  nextAmount: bigint | null;
  nextAt: Date | null;
}

/** What a loosened limit waits for. */
export const LOOSEN_AFTER_MS = 24 * 3_600_000;

/** As it is at a moment: a change whose time has come is what holds. */
export function atMoment(limit: StoredLimit, now: Date): StoredLimit {
  if (limit.nextAt === null || limit.nextAt > now) return limit;
  return { amount: limit.nextAmount, nextAmount: null, nextAt: null };
}

export const isTighter = (wanted: bigint | null, holds: bigint | null): boolean =>
  wanted !== null && (holds === null || wanted < holds);

export type LimitChange = StoredLimit & { change: 'none' | 'now' | 'later' };

/**
 * Tightening holds at once and takes a loosening that waits with it; loosening holds after a day, counted anew from every wish. Asking for
 * what holds already takes a waiting loosening back.
 */
export function changeLimit(stored: StoredLimit, wanted: bigint | null, now: Date): LimitChange {
  const limit = atMoment(stored, now);
  if (wanted === limit.amount)
    return { amount: wanted, nextAmount: null, nextAt: null, change: limit.nextAt === null ? 'none' : 'now' };
  if (isTighter(wanted, limit.amount))
    return { amount: wanted, nextAmount: null, nextAt: null, change: 'now' };
  if (limit.nextAt !== null && limit.nextAmount === wanted) return { ...limit, change: 'none' };
  return {
    amount: limit.amount,
    nextAmount: wanted,
    nextAt: new Date(now.getTime() + LOOSEN_AFTER_MS),
    change: 'later',
  };
}
