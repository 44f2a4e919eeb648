import { parseMinor } from '@koi/money';
import { invalid } from '../../lib/refusal.ts';

/** Input reading has made it a wire amount; 0 is no limit. */
export function limitAmount(input: string | number): bigint | null {
  const parsed = parseMinor(input);
  if (!('amount' in parsed)) throw invalid({ amount: 'not_a_number' });
  return parsed.amount === 0n ? null : parsed.amount;
}
