/** Statistics of past draws. All functions take the draws oldest first. */

export interface NumberFigures {
  number: number;
  /** Number of draws it came up in. */
  hits: number;
  /** Draws since it last came up; all of them if never. */
  missing: number;
  longestMissing: number;
}

/** For each draw and number: 0 if it came up, else for how many draws in a row it has not. */
export function missingRows(
  draws: readonly (readonly number[])[],
  numbers: readonly number[],
): readonly (readonly number[])[] {
  const since = numbers.map(() => 0);
  return draws.map((drawn) =>
    numbers.map((number, index) => {
      since[index] = drawn.includes(number) ? 0 : (since[index] ?? 0) + 1;
      return since[index];
    }),
  );
}

export function numberFigures(
  draws: readonly (readonly number[])[],
  numbers: readonly number[],
): readonly NumberFigures[] {
  const rows = missingRows(draws, numbers);
  return numbers.map((number, index) => {
    const column = rows.map((row) => row[index] ?? 0);
    return {
      number,
      hits: column.filter((missing) => missing === 0).length,
      missing: column.at(-1) ?? 0,
      longestMissing: Math.max(0, ...column),
    };
  });
}

/** One of two sides; null: neither (a tie). */
export type Side = 0 | 1 | null;

export interface RoadCell {
  side: 0 | 1;
  column: number;
  row: number;
  /** Number of ties after this cell. */
  ties: number;
}

/**
 * The big road: equal sides run down a column, a change starts the next one; a run that reaches the bottom or
 * an occupied cell turns right (the dragon's tail). A tie is counted on the preceding cell; ties before the
 * first side are left out.
 */
export function bigRoad(sides: readonly Side[], rows = 6): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const side of sides) {
    const last = cells.at(-1);
    if (side === null) {
      if (last) last.ties += 1;
      continue;
    }
    let column: number;
    let row: number;
    if (last?.side === side) {
      const below = last.row + 1;
      // Once turned, a run continues to the right.
      const turned = last.column > start;
      const falls = !turned && below < rows && !taken.has(`${last.column} ${below}`);
      column = falls ? last.column : last.column + 1;
      row = falls ? below : last.row;
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      column = start;
      row = 0;
    }
    taken.add(`${column} ${row}`);
    cells.push({ side, column, row, ties: 0 });
  }
  return cells;
}

/** Length of the current run; a tie does not end it. */
export function lastRun(sides: readonly Side[]): { side: 0 | 1; length: number } | null {
  const told = sides.filter((side) => side !== null);
  const side = told.at(-1);
  if (side === undefined) return null;
  const other = told.lastIndexOf(side === 0 ? 1 : 0);
  return { side, length: told.length - 1 - other };
}
