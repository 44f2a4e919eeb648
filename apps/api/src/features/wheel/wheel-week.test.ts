import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/lib/time.ts';
import { earningDays, nextWeek, spendingWeek, tierOfDay, type WeekRule, weekOfDay } from './wheel-week.ts';

const from = (weekStart: number): WeekRule[] => [{ begins: '2000-01-01', weekStart }];
const tuesday = from(2);

describe('weeks of the wheel', () => {
  it('a day earns for the next, up to the day the next week begins', () => {
    // Tuesday 17 to Monday 23 November 2026.
    expect(weekOfDay('2026-11-17', tuesday)).toBe('2026-11-17');
    expect(weekOfDay('2026-11-23', tuesday)).toBe('2026-11-17');
    expect(earningDays('2026-11-18', tuesday)).toEqual(['2026-11-17']);
    expect(earningDays('2026-11-24', tuesday)).toHaveLength(7);
    expect(earningDays('2026-11-25', tuesday)).toEqual(['2026-11-24']);
  });

  it('each day earns for one week and can be spent from the next day on, whatever day a week begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3000 }), (start, ahead) => {
        const today = addDays('2024-01-01', ahead);
        const days = earningDays(today, from(start));
        expect(days.at(-1)).toBe(addDays(today, -1));
        expect(days.length).toBeLessThanOrEqual(7);
        expect(new Set(days.map((day) => weekOfDay(day, from(start))))).toEqual(
          new Set([spendingWeek(today, from(start))]),
        );
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(start);
      }),
    );
  });
});

describe('weeks whose first day changes', () => {
  const changes = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), weekStart: fc.integer({ min: 0, max: 6 }) }),
    { maxLength: 6 },
  );

  it('no change moves a day that was there before into another week, and no week is longer than seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), changes, (start, input) => {
        let [rules, day] = [from(start), '2026-01-01'];
        for (const { after, weekStart } of input) {
          day = addDays(day, after);
          const present = rules.filter(({ begins }) => begins <= day);
          const begins = nextWeek(day, present);
          const changed = [...present, { begins, weekStart }];
          for (let n = -20; addDays(day, n) < begins; n += 1)
            expect(weekOfDay(addDays(day, n), changed)).toBe(weekOfDay(addDays(day, n), rules));
          expect(weekOfDay(begins, changed)).toBe(begins);
          rules = changed;
        }
        let length = 0;
        for (let n = 0; n < 300; n += 1) {
          const at = addDays('2026-01-01', n);
          length = weekOfDay(at, rules) === at ? 1 : length + 1;
          expect(length).toBeLessThanOrEqual(7);
        }
        expect(new Date(`${weekOfDay(addDays(day, 90), rules)}T00:00:00Z`).getUTCDay()).toBe(
          rules.at(-1)?.weekStart,
        );
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
