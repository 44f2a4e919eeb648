import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bigRoad, ROAD_ROWS, type RoadResult, statisticsOf } from './roads.ts';

const outcomes = { P: 'player', B: 'banker', T: 'tie' } as const;
const results = (text: string): RoadResult[] =>
  [...text].map((letter) => ({
    outcome: outcomes[letter as keyof typeof outcomes],
    playerPair: false,
    bankerPair: false,
  }));
const places = (text: string): string[] =>
  bigRoad(results(text)).map(({ column, row }) => `${column}.${row}`);

it('begins a column with each change of winner', () => {
  expect(places('PPBP')).toEqual(['0.0', '0.1', '1.0', '2.0']);
});

it('counts ties on the win before them, early ones on the first win', () => {
  expect(bigRoad(results('TTPTB')).map(({ ties }) => ties)).toEqual([3, 0]);
});

it('turns a long streak to the right and makes the next one avoid it', () => {
  expect(places('BBBBBBBB')).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5']);
  expect(places('BBBBBBBPPPPPPP').slice(7)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4']);
});

it('draws each win once, inside the grid, never two in one cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('P', 'B', 'T'), maxLength: 90 }), (text) => {
      const cells = bigRoad(results(text));
      expect(cells).toHaveLength([...text].filter((letter) => letter !== 'T').length);
      expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
      const ties = cells.reduce((sum, cell) => sum + cell.ties, 0);
      if (cells.length > 0) expect(ties).toBe(statisticsOf(results(text)).tie);
    }),
  );
});
