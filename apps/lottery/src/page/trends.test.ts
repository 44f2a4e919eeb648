import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigRoad, lastRun, missingRows, numberFigures, type Side } from './trends.ts';

describe('missing numbers', () => {
  const draws = [[1, 2], [2], [3], [1]];

  it('counts for each draw since when a number has not come', () => {
    expect(missingRows(draws, [1, 2, 3, 4])).toEqual([
      [0, 0, 1, 1],
      [1, 0, 2, 2],
      [2, 1, 0, 3],
      [0, 2, 1, 4],
    ]);
  });

  it('sums them up per number', () => {
    expect(numberFigures(draws, [1, 4])).toEqual([
      { number: 1, hits: 2, missing: 0, longestMissing: 2 },
      { number: 4, hits: 0, missing: 4, longestMissing: 4 },
    ]);
    expect(numberFigures([], [1])).toEqual([{ number: 1, hits: 0, missing: 0, longestMissing: 0 }]);
  });
});

describe('the big road', () => {
  it('runs down, begins a new column at a change and notes ties', () => {
    expect(bigRoad([null, 0, 0, null, null, 1, 0])).toEqual([
      { side: 0, column: 0, row: 0, ties: 0 },
      { side: 0, column: 0, row: 1, ties: 2 },
      { side: 1, column: 1, row: 0, ties: 0 },
      { side: 0, column: 2, row: 0, ties: 0 },
    ]);
  });

  it('turns right at the ground, and before an older tail', () => {
    const long = bigRoad([0, 0, 0, 0, 1, 1, 1], 3);
    expect(long.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('gives each side that is no tie a place of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Side>(0, 1, null), { maxLength: 120 }), (sides) => {
        const cells = bigRoad(sides);
        expect(cells.map(({ side }) => side)).toEqual(sides.filter((side) => side !== null));
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
        expect(cells.every(({ row }) => row < 6)).toBe(true);
      }),
    );
  });

  it('tells the run that goes on', () => {
    expect(lastRun([])).toBeNull();
    expect(lastRun([null])).toBeNull();
    expect(lastRun([0, 1, 1, null, 1])).toEqual({ side: 1, length: 3 });
    expect(lastRun([0, 0])).toEqual({ side: 0, length: 2 });
  });
});
