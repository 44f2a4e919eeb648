import type { Outcome } from './hand.ts';

export interface RoadResult {
  outcome: Outcome;
  playerPair: boolean;
  bankerPair: boolean;
}

export const ROAD_ROWS = 6;

export interface BigRoadCell {
  column: number;
  row: number;
  outcome: 'player' | 'banker';
  /** Ties after this cell; those before the first win of a shoe are counted on the first cell. */
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

/**
 * One cell per win: a streak runs down its column and turns right where that ends or is occupied; a change of
 * winner starts a new column.
 */
export function bigRoad(results: readonly RoadResult[]): BigRoadCell[] {
  const cells: BigRoadCell[] = [];
  const taken = new Set<string>();
  let streakColumn = -1;
  let earlyTies = 0;
  for (const { outcome, playerPair, bankerPair } of results) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) last.ties += 1;
      else earlyTies += 1;
      continue;
    }
    let column: number;
    let row: number;
    if (last?.outcome === outcome) {
      const down = last.row + 1;
      // A streak that has turned right never goes down again.
      const turned = last.column > streakColumn;
      if (!turned && down < ROAD_ROWS && !taken.has(`${last.column} ${down}`)) {
        column = last.column;
        row = down;
      } else {
        column = last.column + 1;
        row = last.row;
      }
    } else {
      do streakColumn += 1;
      while (taken.has(`${streakColumn} 0`));
      column = streakColumn;
      row = 0;
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, outcome, ties: last ? 0 : earlyTies, playerPair, bankerPair });
  }
  return cells;
}

/** Column and row of the n-th result on the bead plate, which fills columns of six from top to bottom. */
export const beadAt = (index: number): { column: number; row: number } => ({
  column: Math.floor(index / ROAD_ROWS),
  row: index % ROAD_ROWS,
});

export interface Statistics {
  rounds: number;
  player: number;
  banker: number;
  tie: number;
  playerPair: number;
  bankerPair: number;
}

export function statisticsOf(results: readonly RoadResult[]): Statistics {
  const count = (test: (result: RoadResult) => boolean): number => results.filter(test).length;
  return {
    rounds: results.length,
    player: count(({ outcome }) => outcome === 'player'),
    banker: count(({ outcome }) => outcome === 'banker'),
    tie: count(({ outcome }) => outcome === 'tie'),
    playerPair: count(({ playerPair }) => playerPair),
    bankerPair: count(({ bankerPair }) => bankerPair),
  };
}
