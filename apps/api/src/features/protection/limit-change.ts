/** A limit as stored: the current value, and the one in force from `nextAt` on. `null` is no limit. */
export interface StoredLimit {
  amount: bigint | null;
  nextAmount: bigint | null;
  nextAt: Date | null;
}

/** Delay before a loosened limit takes effect. */
export const LOOSEN_AFTER_MS = 24 * 3_600_000;

/** The limit at a given time: a change that is due becomes the current value. */
export function atMoment(limit: StoredLimit, now: Date): StoredLimit {
  if (limit.nextAt === null || limit.nextAt > now) return limit;
  return { amount: limit.nextAmount, nextAmount: null, nextAt: null };
}

export const isTighter = (wanted: bigint | null, holds: bigint | null): boolean =>
  wanted !== null && (holds === null || wanted < holds);

export type LimitChange = StoredLimit & { change: 'none' | 'now' | 'later' };

/**
 * Tightening takes effect at once and cancels a pending loosening; loosening takes effect after a day,
 * counted from the latest request. Requesting the current value cancels a pending loosening.
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
