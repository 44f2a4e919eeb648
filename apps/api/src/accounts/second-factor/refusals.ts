import { Refusal } from '../../platform/lib/refusal.ts';
import type { FactorParts } from './holder.ts';

/** With the number of tries left before the lock. */
export const wrongCode = (left: number): Refusal =>
  new Refusal('factor_wrong', { values: { left }, extra: { tries_left: left } });

export function lockedFactor({ clock, site }: FactorParts, until: Date): Refusal {
  const retryAfterMs = Math.max(1_000, until.getTime() - clock().getTime());
  return new Refusal('factor_locked', {
    values: { minutes: Math.ceil(retryAfterMs / 60_000) },
    retryAfterMs,
    extra: { tries_left: 0, locked_until: site.toWireDate(until) },
  });
}
