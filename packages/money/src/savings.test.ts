import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accruedInterest,
  cycleInterest,
  cyclesAfter,
  interestAfter,
  lastCycle,
  type SavingsTerms,
  settlementInterest,
  settlementTime,
} from './savings.ts';

const HOUR = 3_600_000;
const weekly: SavingsTerms = { amount: 2_000_00n, rate: '0.50', cycleHours: 24, isCyclic: true, cap: 0n };

describe('savings interest', () => {
  it.each([
    [0, 0n],
    [24 * HOUR - 1, 0n],
    [24 * HOUR, 10_00n],
    [47.99 * HOUR, 10_00n],
    [48 * HOUR, 20_00n],
    [-5 * HOUR, 0n],
  ])('of 2000 at 0.50 %% a day after %d ms is %d', (elapsed, interest) => {
    expect(accruedInterest(weekly, elapsed)).toBe(interest);
  });

  it('comes once when it is not cyclic', () => {
    const single = { ...weekly, isCyclic: false };
    expect(accruedInterest(single, 1000 * HOUR)).toBe(10_00n);
    expect(lastCycle(single)).toBe(1);
  });

  it('stops at the cap, the last settlement credits the rest', () => {
    const capped = { ...weekly, cap: 25_00n };
    expect(lastCycle(capped)).toBe(3);
    expect([1, 2, 3, 4].map((cycle) => settlementInterest(capped, cycle))).toEqual([
      10_00n,
      10_00n,
      5_00n,
      0n,
    ]);
    expect(cyclesAfter(capped, 1000 * HOUR)).toBe(3);
  });

  it('rounds once per cycle, half up', () => {
    const odd = { ...weekly, amount: 10_00n, rate: '0.25' };
    expect(cycleInterest(odd)).toBe(3n);
    expect(interestAfter(odd, 4)).toBe(12n);
  });

  it('does not know a cycle without length', () => {
    expect(() => cyclesAfter({ ...weekly, cycleHours: 0 }, HOUR)).toThrow(RangeError);
    expect(() => cyclesAfter({ ...weekly, cycleHours: Number.NaN }, HOUR)).toThrow(RangeError);
  });

  it('settles at whole cycles after the purchase', () => {
    const bought = new Date('2025-02-27T02:00:00Z');
    expect(settlementTime(bought, weekly, 3)).toEqual(new Date('2025-03-02T02:00:00Z'));
  });
});

const anyTerms: fc.Arbitrary<SavingsTerms> = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10_000_000n }).map((tens) => tens * 1000n),
  rate: fc
    .integer({ min: 0, max: 20_000 })
    .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`),
  cycleHours: fc.integer({ min: 1, max: 720 }),
  isCyclic: fc.boolean(),
  cap: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 100_000_000n })),
});
const anyElapsed = fc.integer({ min: 0, max: 1000 * HOUR });

describe('savings interest, for any terms', () => {
  it('is never above the cap', () => {
    fc.assert(
      fc.property(anyTerms, anyElapsed, (terms, elapsed) => {
        const interest = accruedInterest(terms, elapsed);
        expect(interest >= 0n && (terms.cap === 0n || interest <= terms.cap)).toBe(true);
      }),
    );
  });

  it('never falls with time', () => {
    fc.assert(
      fc.property(anyTerms, anyElapsed, anyElapsed, (terms, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(accruedInterest(terms, late) >= accruedInterest(terms, early)).toBe(true);
      }),
    );
  });

  it('equals the sum of its settlements, each of them due by then', () => {
    fc.assert(
      fc.property(anyTerms, anyElapsed, (terms, elapsed) => {
        const cycles = cyclesAfter(terms, elapsed);
        let sum = 0n;
        for (let cycle = 1; cycle <= cycles; cycle += 1) {
          const interest = settlementInterest(terms, cycle);
          expect(interest >= 0n).toBe(true);
          sum += interest;
        }
        expect(sum).toBe(accruedInterest(terms, elapsed));
        expect(settlementTime(new Date(0), terms, cycles).getTime() <= elapsed).toBe(true);
      }),
    );
  });

  it('is what the contract writes: min(periods × per, cap)', () => {
    fc.assert(
      fc.property(anyTerms, anyElapsed, (terms, elapsed) => {
        const n = Math.floor(Math.floor(elapsed / HOUR) / terms.cycleHours);
        const total = BigInt(terms.isCyclic ? n : Math.min(n, 1)) * cycleInterest(terms);
        expect(accruedInterest(terms, elapsed)).toBe(terms.cap > 0n && total > terms.cap ? terms.cap : total);
      }),
    );
  });

  it('brings nothing after the last cycle', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const last = lastCycle(terms);
        if (last === null) return;
        expect(settlementInterest(terms, last + 1)).toBe(0n);
        if (cycleInterest(terms) > 0n) expect(settlementInterest(terms, last) > 0n).toBe(true);
      }),
    );
  });
});
