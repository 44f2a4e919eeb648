import type { Minor } from '@koi/money';
import type { BetType, Outcome, PricedLine } from './game.ts';
import { addToTable } from './worst-payout.ts';

const BASE = 11;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * For each value of an aspect over some places: an order with those numbers there, or undefined where a
 * number would occur twice.
 */
function samplesOf(places: readonly number[]): (Outcome | undefined)[] {
  return Array.from({ length: BASE ** places.length }, (_, value) => {
    const outcome = Array<number>(10).fill(0);
    let rest = value;
    for (const place of [...places].reverse()) {
      outcome[place] = rest % BASE;
      rest = Math.floor(rest / BASE);
    }
    const shown = places.map((place) => outcome[place] ?? 0);
    return shown.includes(0) || new Set(shown).size < shown.length ? undefined : outcome;
  });
}

interface Tables {
  rank: (place: number) => Float64Array;
  /** For rank `place` and its opponent from the other end. */
  duel: (place: number) => Float64Array;
  topTwo: Float64Array;
  topThree: Float64Array;
}

function tablesOf(betTypes: readonly BetType[], lines: readonly PricedLine[]): Tables {
  const tables = new Map<string, Float64Array>();
  for (const line of lines) {
    const betType = betTypes.find(({ id }) => id === line.betType);
    if (!betType) continue;
    const { id, size } = betType.aspect;
    const places = id.slice('places '.length).split(',').map(Number);
    const table = tables.get(id) ?? new Float64Array(size);
    tables.set(id, table);
    addToTable(table, line, betType.hits(line.pick), samplesOf(places));
  }
  const of = (...places: number[]): Float64Array =>
    tables.get(`places ${places.join()}`) ?? new Float64Array(BASE ** places.length);
  const each = (table: (place: number) => Float64Array, count: number) => {
    const made = NUMBERS.slice(0, count).map((_, place) => table(place));
    return (place: number): Float64Array => made[place] as Float64Array;
  };
  return {
    rank: each((place) => of(place), 10),
    duel: each((place) => of(place, 9 - place), 5),
    topTwo: of(0, 1),
    topThree: of(0, 1, 2),
  };
}

const bit = (number: number): number => 1 << number;

/** The maximum payout of the four middle ranks (4 with 7, 5 with 6), for each set of four numbers. */
function bestOfMiddle({ rank, duel }: Tables): Float64Array {
  const pairBest = (upper: number): Float64Array => {
    const best = new Float64Array(1 << BASE);
    for (const one of NUMBERS)
      for (const other of NUMBERS) {
        if (one === other) continue;
        const paid =
          (rank(upper)[one] ?? 0) + (rank(9 - upper)[other] ?? 0) + (duel(upper)[one * BASE + other] ?? 0);
        const set = bit(one) | bit(other);
        if (paid > (best[set] ?? 0)) best[set] = paid;
      }
    return best;
  };
  const outer = pairBest(3);
  const inner = pairBest(4);
  const pairs = NUMBERS.flatMap((one) =>
    NUMBERS.filter((other) => other > one).map((other) => bit(one) | bit(other)),
  );
  const best = new Float64Array(1 << BASE);
  for (const first of pairs)
    for (const second of pairs) {
      if (first & second) continue;
      const paid = (outer[first] ?? 0) + (inner[second] ?? 0);
      const set = first | second;
      if (paid > (best[set] ?? 0)) best[set] = paid;
    }
  return best;
}

/**
 * The exact worst order of all 3 628 800. Bets only combine the first three ranks, and each rank with its
 * opponent from the other end; so it is enough to enumerate the first three ranks with their opponents (151
 * 200 ways) and use the best arrangement of the remaining numbers for the four ranks between.
 */
export function worstOrder(betTypes: readonly BetType[], lines: readonly PricedLine[]): Minor {
  const tables = tablesOf(betTypes, lines);
  const { rank, duel, topTwo, topThree } = tables;
  const middle = bestOfMiddle(tables);
  const everything = NUMBERS.reduce((set, number) => set | bit(number), 0);
  /** Payouts of a rank's opponent when the rank shows `upper`. */
  const opposite = (place: number, upper: number): number[] => {
    const paid = [0];
    for (const number of NUMBERS)
      paid[number] = (rank(9 - place)[number] ?? 0) + (duel(place)[upper * BASE + number] ?? 0);
    return paid;
  };
  const opposites = [0, 1, 2].map((place) =>
    [0, ...NUMBERS].map((upper) => (upper === 0 ? [] : opposite(place, upper))),
  );
  let worst = 0;
  for (const a of NUMBERS)
    for (const b of NUMBERS) {
      if (b === a) continue;
      for (const c of NUMBERS) {
        if (c === a || c === b) continue;
        const top =
          (rank(0)[a] ?? 0) +
          (rank(1)[b] ?? 0) +
          (rank(2)[c] ?? 0) +
          (topTwo[a * BASE + b] ?? 0) +
          (topThree[(a * BASE + b) * BASE + c] ?? 0);
        const [last, ninth, eighth] = [
          opposites[0]?.[a] ?? [],
          opposites[1]?.[b] ?? [],
          opposites[2]?.[c] ?? [],
        ];
        const left = everything & ~(bit(a) | bit(b) | bit(c));
        for (const x of NUMBERS) {
          if (!(left & bit(x))) continue;
          const withLast = top + (last[x] ?? 0);
          for (const y of NUMBERS) {
            if (y === x || !(left & bit(y))) continue;
            const withNinth = withLast + (ninth[y] ?? 0);
            const leftOfTwo = left & ~(bit(x) | bit(y));
            for (const z of NUMBERS) {
              if (!(leftOfTwo & bit(z))) continue;
              const paid = withNinth + (eighth[z] ?? 0) + (middle[leftOfTwo & ~bit(z)] ?? 0);
              if (paid > worst) worst = paid;
            }
          }
        }
      }
    }
  return BigInt(worst);
}
