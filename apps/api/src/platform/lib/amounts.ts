import { type Minor, parseMinor } from '@koi/money';

/** An amount that input reading has already checked. */
export function amountOf(input: string | number): Minor {
  const parsed = parseMinor(input);
  if (!('amount' in parsed)) throw new RangeError('an amount reached a handler unread');
  return parsed.amount;
}
