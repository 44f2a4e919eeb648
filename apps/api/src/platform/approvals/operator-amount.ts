import { MAX_OPERATOR_AMOUNT } from '@koi/contract';
import { type Minor, parseMinor } from '@koi/money';
import { invalid } from '../lib/refusal.ts';

/**
 * An amount entered by an operator. The contract already bounds it on input; this check is for callers that
 * bypass the wire.
 * @throws Refusal validation
 */
export function operatorAmount(input: string | number, field: string): Minor {
  const parsed = parseMinor(input);
  if (!('amount' in parsed) || parsed.amount < 0n) throw invalid({ [field]: 'not_positive' });
  const max = parseMinor(MAX_OPERATOR_AMOUNT);
  if ('amount' in max && parsed.amount > max.amount)
    throw invalid({ [field]: { rule: 'too_large', values: { max: Number(MAX_OPERATOR_AMOUNT) } } });
  return parsed.amount;
}
