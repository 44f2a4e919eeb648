import { parseMinor } from '@koi/money';
import { invalid } from '../../lib/refusal.ts';

/** Already validated as a wire amount; 0 means no limit. */
export function limitAmount(input: string | number): bigint | null {
  const parsed = parseMinor(input);
  if (!('amount' in parsed)) throw invalid({ amount: 'not_a_number' });
  return parsed.amount === 0n ? null : parsed.amount;
}
