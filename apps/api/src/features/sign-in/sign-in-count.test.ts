import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/lib/time.ts';
import { countSignIn, currentSerial, type SignInCount, weekAround } from './sign-in-count.ts';

const first = fc.constantFrom('2024-02-26', '2025-12-28', '2026-10-24', '2026-02-26', '1999-12-30');

describe('counting signed days', () => {
  it('agrees with the calendar itself, whatever days are signed', () => {
    fc.assert(
      fc.property(first, fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }), (start, signed) => {
        let last: SignInCount | undefined;
        const days = signed.map((isSigned, n) => ({ day: addDays(start, n), isSigned }));
        for (const [n, { day, isSigned }] of days.entries()) {
          if (isSigned) last = countSignIn(last, day);
          const rows = days
            .slice(0, n + 1)
            .map((entry) => (entry.isSigned ? 'x' : ' '))
            .join('')
            .split(' ');
          const total = rows.join('').length;
          expect(last?.totalDays ?? 0).toBe(total);
          expect(last?.bestDays ?? 0).toBe(Math.max(...rows.map((row) => row.length)));
          // The streak is unbroken until today is over.
          const unbroken = isSigned ? rows.at(-1)?.length : rows.at(-2)?.length;
          expect(currentSerial(last, day)).toBe(unbroken ?? 0);
          expect(isSigned ? last?.serialDays : 0).toBe(rows.at(-1)?.length ?? 0);
        }
      }),
    );
  });

  it('counts a day once, and never one before the last', () => {
    fc.assert(
      fc.property(first, fc.integer({ min: 0, max: 400 }), (day, earlier) => {
        const once = countSignIn(undefined, day);
        expect(countSignIn(once, addDays(day, -earlier))).toBeUndefined();
      }),
    );
  });

  it('shows the week from Monday to Sunday', () => {
    expect(weekAround('2026-03-01')).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(weekAround('2026-03-02')[0]).toBe('2026-03-02');
  });
});
