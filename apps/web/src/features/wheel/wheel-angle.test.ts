import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, turnTo } from './wheel-angle.ts';

describe('the turn of the wheel', () => {
  it('stands on each position at its own angle, 30 degrees apart', () => {
    expect([1, 2, 4, 12].map(angleOf)).toEqual([0, 330, 270, 30]);
    expect(new Set(Array.from({ length: 12 }, (_, index) => angleOf(index + 1))).size).toBe(12);
  });

  it('ends on the position from wherever it was, after whole turns and less than one more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 12 }), (from, position) => {
        const to = turnTo(from, position, 5);
        expect(((to % 360) + 360) % 360).toBe(angleOf(position));
        expect(to - from).toBeGreaterThanOrEqual(5 * 360);
        expect(to - from).toBeLessThan(6 * 360);
      }),
    );
  });
});
