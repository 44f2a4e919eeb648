import type { Minor } from '@koi/money';
import type { Aspect, BetType, Outcome, PricedLine } from './game.ts';
import { payoutOf } from './odds.ts';

/** All outcomes of a game, each equally likely. */
export interface OutcomeSpace {
  size: number;
  at(index: number): Outcome;
}

interface Scan {
  /** The aspect's value for each outcome. */
  values: Uint16Array;
  /** A sample outcome for each value that occurs. */
  samples: readonly (Outcome | undefined)[];
}

/**
 * Adds the payouts of the lines for each value of one aspect. Amounts are plain numbers for speed in loops
 * over many outcomes; stakes times odds stay far below 2^53 cents.
 */
export function addToTable(
  table: Float64Array,
  line: PricedLine,
  hits: (outcome: Outcome) => number,
  samples: readonly (Outcome | undefined)[],
): void {
  for (const [value, sample] of samples.entries()) {
    const winning = sample ? hits(sample) : 0;
    if (winning > 0)
      table[value] = (table[value] ?? 0) + Number(payoutOf(line.unit * BigInt(winning), line.odds));
  }
}

/**
 * The exact worst payout, by enumerating every outcome. Lines are first summed per aspect, so that an outcome
 * costs one table look-up per aspect, however many lines there are.
 */
export function worstByEnumeration(
  space: OutcomeSpace,
): (betTypes: readonly BetType[], lines: readonly PricedLine[]) => Minor {
  const scans = new Map<string, Scan>();
  function scanOf(aspect: Aspect): Scan {
    const known = scans.get(aspect.id);
    if (known) return known;
    const values = new Uint16Array(space.size);
    const samples: (Outcome | undefined)[] = Array(aspect.size).fill(undefined);
    for (let index = 0; index < space.size; index++) {
      const outcome = space.at(index);
      const value = aspect.valueOf(outcome);
      values[index] = value;
      samples[value] ??= outcome;
    }
    const scan = { values, samples };
    scans.set(aspect.id, scan);
    return scan;
  }

  return (betTypes, lines) => {
    const tables = new Map<Scan, Float64Array>();
    for (const line of lines) {
      const betType = betTypes.find(({ id }) => id === line.betType);
      if (!betType) continue;
      const scan = scanOf(betType.aspect);
      const table = tables.get(scan) ?? new Float64Array(betType.aspect.size);
      tables.set(scan, table);
      addToTable(table, line, betType.hits(line.pick), scan.samples);
    }
    const parts = [...tables].map(([{ values }, table]) => ({ values, table }));
    let worst = 0;
    for (let index = 0; index < space.size; index++) {
      let paid = 0;
      for (const { values, table } of parts) paid += table[values[index] as number] as number;
      if (paid > worst) worst = paid;
    }
    return BigInt(worst);
  };
}
