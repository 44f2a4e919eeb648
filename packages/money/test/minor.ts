import { type Minor, parseMinor } from '../src/index.ts';

/** An amount of an answer, for tests to reckon with. What is no amount fails the test. */
export function minor(text: unknown): Minor {
  const read = typeof text === 'string' || typeof text === 'number' ? parseMinor(text) : undefined;
  if (read === undefined || 'failure' in read) throw new Error(`no amount: ${String(text)}`);
  return read.amount;
}
