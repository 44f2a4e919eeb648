import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMoment, changeLimit, isTighter, LOOSEN_AFTER_MS, type StoredLimit } from './limit-change.ts';

const now = new Date('2026-03-01T04:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const holding = (amount: bigint | null): StoredLimit => ({ amount, nextAmount: null, nextAt: null });

test.each<[string, StoredLimit, bigint | null, object]>([
  ['first limit', holding(null), 100n, { amount: 100n, nextAt: null, change: 'now' }],
  ['lower', holding(100n), 50n, { amount: 50n, nextAt: null, change: 'now' }],
  ['higher', holding(100n), 200n, { amount: 100n, nextAmount: 200n, nextAt: hours(24), change: 'later' }],
  ['none', holding(100n), null, { amount: 100n, nextAmount: null, nextAt: hours(24), change: 'later' }],
  ['the same', holding(100n), 100n, { amount: 100n, nextAt: null, change: 'none' }],
  [
    'what holds, while a looser one waits: it is taken back',
    { amount: 100n, nextAmount: null, nextAt: hours(5) },
    100n,
    { amount: 100n, nextAt: null, change: 'now' },
  ],
  [
    'the looser one that waits already keeps its time',
    { amount: 100n, nextAmount: 300n, nextAt: hours(5) },
    300n,
    { amount: 100n, nextAmount: 300n, nextAt: hours(5), change: 'none' },
  ],
  [
    'another looser one waits anew',
    { amount: 100n, nextAmount: 300n, nextAt: hours(5) },
    400n,
    { amount: 100n, nextAmount: 400n, nextAt: hours(24), change: 'later' },
  ],
  [
    'one whose time has come is what is compared with',
    { amount: 100n, nextAmount: 300n, nextAt: hours(-1) },
    200n,
    { amount: 200n, nextAt: null, change: 'now' },
  ],
])('%s', (_name, stored, wanted, expected) => {
  expect(changeLimit(stored, wanted, now)).toMatchObject(expected);
});

// Guarantee: a limit that bites at the bet (docs/guarantees.md).
test('whatever is asked for in whatever order, nothing looser holds before a day has gone by since it was asked for', () => {
  const amount = fc.option(fc.bigInt({ min: 1n, max: 5n }), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, fc.nat(30)), { minLength: 1, maxLength: 12 }), (steps) => {
      let limit = holding(3n);
      let at = now;
      let held: bigint | null = 3n;
      const requested: { amount: bigint | null; at: Date }[] = [];
      for (const [wanted, wait] of steps) {
        at = new Date(at.getTime() + wait * 3_600_000);
        const before = atMoment(limit, at).amount;
        if (isTighter(held, before))
          expect(
            requested.some(
              (one) => one.amount === before && at.getTime() - one.at.getTime() >= LOOSEN_AFTER_MS,
            ),
          ).toBe(true);
        const { change: _change, ...next } = changeLimit(limit, wanted, at);
        limit = next;
        requested.push({ amount: wanted, at });
        held = atMoment(limit, at).amount;
        expect(isTighter(before, held)).toBe(false);
      }
    }),
  );
});
