import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPacket } from './service.ts';

describe('the draw of a packet', () => {
  it('stays within its bounds, both of them possible', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (min, more) => {
        const drawn = drawPacket(min, min + more);
        expect(drawn >= min && drawn <= min + more).toBe(true);
      }),
    );
    expect(drawPacket(500n, 500n)).toBe(500n);
    const small = new Set(Array.from({ length: 500 }, () => drawPacket(1n, 3n)));
    expect(small).toEqual(new Set([1n, 2n, 3n]));
  });

  it('gives each amount from the least to the most exactly once, when the source gives each of its numbers once', () => {
    for (const [min, max] of [
      [1n, 1n],
      [88n, 8_887n],
      [100n, 500n],
    ] as const) {
      const size = Number(max - min) + 1;
      const drawn = Array.from({ length: size }, (_, n) =>
        drawPacket(min, max, (below) => {
          expect(below).toBe(size);
          return n;
        }),
      );
      expect(drawn).toEqual(Array.from({ length: size }, (_, n) => min + BigInt(n)));
    }
  });

  it('favours no amount: 88 ... 8888 cents in 40 classes over 200 000 draws', () => {
    const [min, max, classes, draws] = [88, 8887, 40, 200_000];
    const width = (max - min + 1) / classes;
    const counts = new Array<number>(classes).fill(0);
    for (let n = 0; n < draws; n += 1) {
      const index = Math.floor((Number(drawPacket(BigInt(min), BigInt(max))) - min) / width);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const expected = draws / classes;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 39 degrees of freedom: a fair draw exceeds 110 only once in ten billion runs, and falls below 9 as
    // rarely.
    expect(chiSquare).toBeLessThan(110);
    expect(chiSquare).toBeGreaterThan(9);
  });
});
