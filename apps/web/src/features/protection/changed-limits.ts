import type { LimitKind, LimitPeriod } from '@koi/contract/enumerations';
import { atLeastZero, toMinor } from '@koi/money';
import { serverNow } from '../../shared/time/server-clock.ts';
import type { Protection } from './queries.ts';

/** How long loosening a limit is delayed. */
const dayMs = 86_400_000;

/** Without a limit everything is allowed: any limit is tighter. */
export function isTighter(wanted: bigint | null, holds: bigint | null): boolean {
  return wanted !== null && (holds === null || wanted <= holds);
}

/** The expected state after the server has accepted the change. */
export function withLimit(
  now: Protection,
  wish: { kind: LimitKind; period: LimitPeriod; amount: string | number },
): Protection {
  const typed = toMinor(wish.amount);
  const wanted = typed === 0n ? null : typed;
  return {
    ...now,
    limits: now.limits.map((limit) => {
      if (limit.kind !== wish.kind || limit.period !== wish.period) return limit;
      if (wanted === limit.amount || isTighter(wanted, limit.amount))
        return {
          ...limit,
          amount: wanted,
          left: wanted === null ? null : atLeastZero(wanted - limit.used),
          next: null,
        };
      return { ...limit, next: { amount: wanted, at: new Date(serverNow() + dayMs) } };
    }),
  };
}

export function withReminder(now: Protection, minutes: number): Protection {
  const asLimit = (value: number) => (value === 0 ? null : BigInt(value));
  if (minutes === now.reminder || isTighter(asLimit(minutes), asLimit(now.reminder)))
    return { ...now, reminder: minutes, nextReminder: null };
  return { ...now, nextReminder: { minutes, at: new Date(serverNow() + dayMs) } };
}
