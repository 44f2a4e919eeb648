import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, Site } from '../../platform/lib/time.ts';
import { payingPeriod, shareOf, turnoverOf } from './activity-terms.ts';

const share = (percent: string, amounts: object, base: bigint) =>
  shareOf({ percent, amounts: { en: amounts } }, 'en', base);

test('a share is rounded once, has its cap, and nothing below the smallest that counts or without a cap', () => {
  expect(share('10.00', { cap: '1000000' }, 12_345n)).toBe(1235n);
  expect(share('100.00', { cap: '5000' }, 12_345n)).toBe(5000n);
  expect(share('10.00', { cap: '5000', min: '12346' }, 12_345n)).toBe(0n);
  expect(share('10.00', {}, 12_345n)).toBe(0n);
  expect(shareOf({ percent: '10.00', amounts: { en: { cap: '5000' } } }, 'th', 12_345n)).toBe(0n);
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 14n),
      fc.integer({ min: 1, max: 10_000 }),
      fc.bigInt(1n, 10n ** 12n),
      (base, points, cap) => {
        const money = share((points / 100).toFixed(2), { cap: String(cap) }, base);
        expect(money >= 0n && money <= cap && money <= base).toBe(true);
      },
    ),
  );
});

test('turnover is a multiple of what was paid', () => {
  expect(turnoverOf('3.50', 1000n)).toBe(3500n);
  expect(turnoverOf('0.00', 1000n)).toBe(0n);
});

test.each([
  [-180, '2026-03-02T02:59:59Z', 'week 2026-02-23'],
  [-180, '2026-03-02T03:00:00Z', 'week 2026-03-02'],
  [345, '2026-03-01T18:14:59Z', 'week 2026-02-23'],
  [345, '2026-03-01T18:15:00Z', 'week 2026-03-02'],
])('at %i minutes a week begins with its Monday (%s)', (offset, at, key) => {
  const site = new Site(offset);
  const activity = { period: 'week', start_at: null, end_at: null, created_at: new Date(0) } as const;
  expect(payingPeriod(activity, new Date(at), site).key).toBe(key);
  const { from, until } = site.weekOf(new Date(at));
  expect(until.getTime() - from.getTime()).toBe(7 * DAY_MS);
  expect(from <= new Date(at) && new Date(at) < until).toBe(true);
});
