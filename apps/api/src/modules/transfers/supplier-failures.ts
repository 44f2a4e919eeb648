import { Refusal } from '../../lib/refusal.ts';
import { BREAKER_OPEN } from '../../suppliers/guarded-adapter.ts';
import type { SupplierOutcome } from '../../suppliers/types.ts';

/**
 * For calls that move no money: kept back by the circuit breaker is "busy" (nothing was asked), everything else without an answer
 * is "silent".
 */
export function unreachable(result: Extract<SupplierOutcome<unknown>, { error: string }>): Refusal {
  return new Refusal(
    result.outcome === 'not_sent' && result.error === BREAKER_OPEN ? 'supplier_busy' : 'supplier_silent',
  );
}
