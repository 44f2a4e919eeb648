import { createHash, createHmac } from 'node:crypto';
import { longRun } from '@koi/database/testing';
import { drawPosition, hashOfWheelSeed, verifySpin } from '@koi/rules/wheel-draw';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const seed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const pool = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });

describe('the draw of the wheel', () => {
  it('is what the published formula says, computed by another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(
        seed,
        fc.nat(999),
        fc.string({ maxLength: 20 }),
        pool,
        async (hex, n, clientSeed, of) => {
          const sorted = of.toSorted((a, b) => a - b);
          const limit = 256 - (256 % sorted.length);
          const bytes = [0, 1, 2, 3].flatMap((block) => [
            ...createHmac('sha256', Buffer.from(hex, 'hex'))
              .update(`wheel:${n}:${clientSeed}:${block}`)
              .digest(),
          ]);
          const first = bytes.find((byte) => byte < limit) ?? -1;
          const position = await drawPosition({ seed: hex, n, clientSeed, pool: of });
          expect(position).toBe(sorted[first % sorted.length]);
          expect(await hashOfWheelSeed(hex)).toBe(
            createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
          );
        },
      ),
    );
  });

  it('the order of the pool, and a position said twice, change nothing', async () => {
    const draw = { seed: 'ab'.repeat(32), n: 7, clientSeed: 'x' };
    expect(await drawPosition({ ...draw, pool: [9, 2, 5] })).toBe(
      await drawPosition({ ...draw, pool: [2, 5, 9, 9, 2] }),
    );
  });

  it('tells an altered seed from an altered result', async () => {
    const draw = { seed: 'cd'.repeat(32), n: 1, clientSeed: 'mine', pool: [1, 2, 3, 4] };
    const [seedHash, position] = [await hashOfWheelSeed(draw.seed), await drawPosition(draw)];
    expect(await verifySpin(draw, { seedHash, position })).toBe('agrees');
    expect(await verifySpin({ ...draw, seed: 'ce'.repeat(32) }, { seedHash, position })).toBe('seed_altered');
    expect(await verifySpin(draw, { seedHash, position: (position % 4) + 1 })).toBe('result_altered');
  });

  it('favours no position: pools of 5, 7 and 12 over thousands of draws each, the same ones at every run', async () => {
    const draws = longRun ? 24_000 : 8_000;
    // Exceeded by a fair draw once in a thousand: chi-square with size − 1 degrees of freedom.
    for (const [size, exceeded] of [
      [5, 18.5],
      [7, 22.5],
      [12, 31.3],
    ] as const) {
      const positions = Array.from({ length: size }, (_, index) => index + 1);
      const counts = new Map<number, number>();
      for (let n = 1; n <= draws; n += 1) {
        const fixed = createHash('sha256').update(`pool of ${size}, draw ${n}`).digest('hex');
        const draw = { seed: fixed, n, clientSeed: `c${n}`, pool: positions };
        const position = await drawPosition(draw);
        counts.set(position, (counts.get(position) ?? 0) + 1);
      }
      const expected = draws / size;
      const chiSquare = positions.reduce(
        (sum, at) => sum + ((counts.get(at) ?? 0) - expected) ** 2 / expected,
        0,
      );
      expect(chiSquare).toBeLessThan(exceeded);
    }
  });
});
