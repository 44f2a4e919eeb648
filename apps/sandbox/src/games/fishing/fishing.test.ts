import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catches, kinds, levels, RETURN_PERMILLE } from './kinds.ts';
import { fishId, fishInWater, memberOf, placeOf, schoolIn, slotOf, slotsAt, stayOf } from './pond.ts';

/** A seeded generator, so that the simulation gives the same figures on every run. */
function seeded(seed: number): (max: number) => number {
  let state = seed >>> 0;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

it.each(kinds)('gives 96 % back on the $id by construction', ({ multiplier }) => {
  let caught = 0;
  const sides = multiplier * 1000;
  for (let drawn = 0; drawn < sides; drawn++) if (catches(multiplier, () => drawn)) caught += 1;
  // Enumerates all random numbers: caught/sides × multiplier is exactly the return.
  expect((caught * multiplier) / sides).toBe(RETURN_PERMILLE / 1000);
});

it('gives between 95 and 97 % back over a million mixed shots', () => {
  const randomBelow = seeded(7);
  let staked = 0n;
  let paid = 0n;
  for (let shot = 0; shot < 1_000_000; shot++) {
    const kind = kinds[randomBelow(8)] ?? kinds[0];
    const stake = levels[randomBelow(3)] ?? 10n;
    staked += stake;
    if (catches(kind.multiplier, randomBelow)) paid += stake * BigInt(kind.multiplier);
  }
  const back = Number((paid * 10_000n) / staked) / 100;
  expect(back).toBeGreaterThan(95);
  expect(back).toBeLessThan(97);
});

it('derives the same schools from a seed, and others from another', () => {
  const wave = (seed: number) => Array.from({ length: 200 }, (_, slot) => schoolIn(seed, slot));
  expect(wave(42)).toEqual(wave(42));
  expect(wave(42)).not.toEqual(wave(43));
});

it('shows every kind of fish, the boss included, and never an empty or a crowded pond', () => {
  const seed = 4711;
  const seen = new Set(Array.from({ length: 1500 }, (_, slot) => schoolIn(seed, slot).kind.id));
  expect(seen.size).toBe(kinds.length);
  for (let time = 30_000; time < 300_000; time += 5000) {
    const { first, last } = slotsAt(time);
    let visible = 0;
    for (let slot = first; slot <= last; slot++) {
      const school = schoolIn(seed, slot);
      for (let member = 0; member < school.members; member++) {
        const place = placeOf(school, member, time);
        if (place && place.x > 0 && place.x < 1) visible += 1;
      }
    }
    expect(visible).toBeGreaterThan(5);
    expect(visible).toBeLessThan(70);
  }
});

it('enters and leaves outside of the picture, without a jump on the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 5000 }), (seed, slot) => {
      const school = schoolIn(seed, slot);
      const { from, to } = stayOf(school, school.members - 1);
      const [first, last] = [from, to].map((time) => placeOf(school, school.members - 1, time));
      expect(Math.abs((first?.x ?? 0.5) - 0.5)).toBeGreaterThan(0.5);
      expect(Math.abs((last?.x ?? 0.5) - 0.5)).toBeGreaterThan(0.5);
      const step = (to - from) / 100;
      for (let time = from; time + step <= to; time += step) {
        const here = placeOf(school, 0, time);
        const there = placeOf(school, 0, time + step);
        if (here && there) expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeLessThan(0.12);
      }
      expect(placeOf(school, 0, school.enters - 1)).toBeNull();
    }),
  );
});

it('knows which fish a pond has at a time', () => {
  const school = schoolIn(99, 12);
  const id = fishId(12, 0);
  expect([slotOf(id), memberOf(id)]).toEqual([12, 0]);
  const { from, to } = stayOf(school, 0);
  expect(fishInWater(99, id, from + 1, 0)).toBe(school.kind);
  expect(fishInWater(99, id, from - 1, 5000)).toBeNull();
  expect(fishInWater(99, id, to + 4999, 5000)).toBe(school.kind);
  expect(fishInWater(99, id, to + 5001, 5000)).toBeNull();
  expect(fishInWater(99, fishId(12, school.members), from + 9000, 5000)).toBeNull();
});
