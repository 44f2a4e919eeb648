import { formatMinor, type Minor, parseMinor } from '@koi/money';
import Type from 'typebox';
import { GameRefusal } from './refusal.ts';

/** The page's own id of one bet, used for idempotency. */
export const RequestId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });
export const Amount = Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,2})?$' });

/** @throws GameRefusal stake_range */
export function readStake(text: string, least: Minor, most: Minor): Minor {
  const parsed = parseMinor(text);
  const amount = 'amount' in parsed ? parsed.amount : 0n;
  if (amount < least || amount > most)
    throw new GameRefusal('stake_range', { min: formatMinor(least), max: formatMinor(most) });
  return amount;
}
