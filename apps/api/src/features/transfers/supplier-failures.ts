import { Refusal } from '../../platform/lib/refusal.ts';
import { BREAKER_OPEN } from '../../suppliers/guarded-adapter.ts';
import type { SupplierOutcome } from '../../suppliers/types.ts';

/**
 * For calls that move no money: "busy" when the circuit breaker blocked the call (nothing was sent), "silent"
 * for anything else without an answer.
 */
export function unreachable(result: Extract<SupplierOutcome<unknown>, { error: string }>): Refusal {
  return new Refusal(
    result.outcome === 'not_sent' && result.error === BREAKER_OPEN ? 'supplier_busy' : 'supplier_silent',
  );
}
