import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/time.ts';
import { earningDays, spendingWeek, tierOfDay, weekOfDay } from './wheel-week.ts';

const TUESDAY = 2;

describe('weeks of the wheel', () => {
  it('a day earns for the next, up to the day the next week begins', () => {
    // Tuesday 17 to Monday 23 November 2026.
    expect(weekOfDay('2026-11-17', TUESDAY)).toBe('2026-11-17');
    expect(weekOfDay('2026-11-23', TUESDAY)).toBe('2026-11-17');
    expect(earningDays('2026-11-18', TUESDAY)).toEqual(['2026-11-17']);
    expect(earningDays('2026-11-24', TUESDAY)).toHaveLength(7);
    expect(earningDays('2026-11-25', TUESDAY)).toEqual(['2026-11-24']);
  });

  it('each day earns for one week and can be spent from the next day on, whatever day a week begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3000 }), (start, ahead) => {
        const today = addDays('2024-01-01', ahead);
        const days = earningDays(today, start);
        expect(days.at(-1)).toBe(addDays(today, -1));
        expect(days.length).toBeLessThanOrEqual(7);
        expect(new Set(days.map((day) => weekOfDay(day, start)))).toEqual(
          new Set([spendingWeek(today, start)]),
        );
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(start);
      }),
    );
  });
});

describe('tiers of a day', () => {
  const tiers = [
    { deposit: 500_000n, multiple: '3', times: 1 },
    { deposit: 50_000n, multiple: '3', times: 1 },
    { deposit: 100_000n, multiple: '3.5', times: 2 },
  ];

  it('must be gone beyond, in order, by deposits and by bets', () => {
    const met = (deposits: bigint, validBets: bigint) => tierOfDay(tiers, { deposits, validBets })?.deposit;
    expect(met(50_000n, 900_000n)).toBeUndefined();
    expect(met(50_001n, 150_000n)).toBeUndefined();
    expect(met(50_001n, 150_001n)).toBe(50_000n);
    expect(met(900_000n, 350_000n)).toBe(50_000n);
    expect(met(900_000n, 350_001n)).toBe(100_000n);
    expect(met(900_000n, 1_500_001n)).toBe(500_000n);
  });
});
