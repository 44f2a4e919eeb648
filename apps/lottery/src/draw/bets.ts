import type { Aspect, BetType, Chance, Entry, Outcome } from './game.ts';
import { EDGE, EVEN_EDGE, oddsOf } from './odds.ts';
import { choose, readPick } from './picks.ts';

type Naming = Pick<BetType, 'kind' | 'board'> & { place?: BetType['place'] };

const idOf = ({ kind, place }: Naming): string => (place ? `${kind}_${place}` : kind);

/** A bet whose picks are the fields of the board. */
export function fieldBet(
  parts: Naming & {
    picks: readonly string[];
    chance: (pick: string) => Chance;
    wins: (pick: string) => (outcome: Outcome) => boolean;
    aspect: Aspect;
    edge?: number;
  },
): BetType {
  const { kind, board, place = null, picks, chance, wins, aspect, edge = EDGE } = parts;
  return {
    id: idOf(parts),
    kind,
    place,
    board,
    entry: { form: 'field' },
    picks,
    combinations: (pick) => (picks.includes(pick) ? 1 : 0),
    odds: (pick) => oddsOf(chance(pick), edge),
    chance,
    hits(pick) {
      const won = wins(pick);
      return (outcome) => (won(outcome) ? 1 : 0);
    },
    aspect,
  };
}

/** A bet whose picks are combinations of numbers; every combination has the same chance. */
export function combinedBet(
  parts: Naming & {
    numbers: readonly string[];
    entry: Entry;
    chance: Chance;
    /** Number of single bets in a pick, from its sets. */
    count: (sets: number[][]) => number;
    hits: (sets: number[][]) => (outcome: Outcome) => number;
    aspect: Aspect;
  },
): BetType {
  const { kind, board, place = null, numbers, entry, chance, count, hits, aspect } = parts;
  const odds = oddsOf(chance, EDGE);
  return {
    id: idOf(parts),
    kind,
    place,
    board,
    entry,
    picks: numbers,
    combinations(pick) {
      const sets = readPick(pick, numbers, entry);
      return sets ? count(sets) : 0;
    },
    odds: () => odds,
    chance: () => chance,
    hits(pick) {
      const sets = readPick(pick, numbers, entry);
      return sets ? hits(sets) : () => 0;
    },
    aspect,
  };
}

/** Big or small, odd or even for one figure of the draw. */
export function sidesBet(
  parts: Naming & {
    figure: (outcome: Outcome) => number;
    /** All values of the figure, and the number of equally likely ways each comes up. */
    values: readonly number[];
    ways: (value: number) => number;
    bigFrom: number;
    /** A value for which all four sides lose. */
    neither?: number;
    aspect: Aspect;
  },
): BetType {
  const { bigFrom, figure, values, ways, neither } = parts;
  const waysOf = (some: readonly number[]): number => some.reduce((sum, value) => sum + ways(value), 0);
  const wins = (pick: string) => {
    const fits = sideOf(pick, bigFrom);
    return (value: number): boolean => value !== neither && fits(value);
  };
  return fieldBet({
    ...parts,
    picks: ['big', 'small', 'odd', 'even'],
    edge: EVEN_EDGE,
    chance: (pick) => ({ ways: waysOf(values.filter(wins(pick))), of: waysOf(values) }),
    wins(pick) {
      const won = wins(pick);
      return (outcome) => won(figure(outcome));
    },
  });
}

function sideOf(pick: string, bigFrom: number): (value: number) => boolean {
  if (pick === 'big') return (value) => value >= bigFrom;
  if (pick === 'small') return (value) => value < bigFrom;
  return pick === 'odd' ? (value) => value % 2 === 1 : (value) => value % 2 === 0;
}

/** The number at one place. */
export function numberBet(
  parts: Naming & { at: number; numbers: readonly string[]; aspect: Aspect },
): BetType {
  return fieldBet({
    ...parts,
    picks: parts.numbers,
    chance: () => ({ ways: 1, of: parts.numbers.length }),
    wins(pick) {
      const number = Number(pick);
      return (outcome) => outcome[parts.at] === number;
    },
  });
}

/**
 * Dragon: the first of two places has the greater number; tiger: the second; tie, where numbers can be equal.
 */
export function duelBet(
  parts: Naming & { first: number; second: number; sides: number; repeats: boolean; aspect: Aspect },
): BetType {
  const { first, second, sides, repeats } = parts;
  const of = repeats ? sides * sides : sides * (sides - 1);
  const greater = (sides * (sides - 1)) / 2;
  return fieldBet({
    ...parts,
    picks: repeats ? ['dragon', 'tiger', 'tie'] : ['dragon', 'tiger'],
    edge: EVEN_EDGE,
    chance: (pick) => ({ ways: pick === 'tie' ? sides : greater, of }),
    wins(pick) {
      const wanted = pick === 'tie' ? 0 : pick === 'dragon' ? 1 : -1;
      return (outcome) => Math.sign((outcome[first] ?? 0) - (outcome[second] ?? 0)) === wanted;
    },
  });
}

/** The numbers of several places in order. `repeats`: the same number can come twice. */
export function directBet(
  parts: Naming & {
    at: readonly number[];
    numbers: readonly string[];
    entry: Entry;
    repeats: boolean;
    aspect: Aspect;
  },
): BetType {
  const { at, numbers, repeats } = parts;
  const of = at.reduce((ways, _, index) => ways * (numbers.length - (repeats ? 0 : index)), 1);
  const count = (sets: number[][]): number =>
    repeats ? sets.reduce((ways, set) => ways * set.length, 1) : different(sets, []);
  return combinedBet({
    ...parts,
    chance: { ways: 1, of },
    count,
    hits: (sets) => (outcome) =>
      at.every((place, index) => sets[index]?.includes(outcome[place] ?? -1)) ? 1 : 0,
  });
}

/** Number of ways to take one number of each set, all different. */
function different(sets: readonly number[][], taken: readonly number[]): number {
  const [first, ...rest] = sets;
  if (!first) return 1;
  return first
    .filter((number) => !taken.includes(number))
    .reduce((ways, number) => ways + different(rest, [...taken, number]), 0);
}

/**
 * `take` numbers that must all be among those drawn at some places, or (where more are taken than drawn)
 * contain all of them.
 */
export function amongBet(
  parts: Naming & {
    numbers: readonly string[];
    take: number;
    most: number;
    /** The places of the outcome that count. */
    at: readonly number[];
    aspect: Aspect;
  },
): BetType {
  const { numbers, take, most, at } = parts;
  const all = numbers.length;
  const drawn = at.length;
  return combinedBet({
    ...parts,
    entry: { form: 'set', least: take, most, take },
    chance:
      take <= drawn
        ? { ways: choose(drawn, take), of: choose(all, take) }
        : { ways: choose(all - drawn, take - drawn), of: choose(all, take) },
    count: ([set]) => choose(set?.length ?? 0, take),
    hits([set = []]) {
      const chosen = new Set(set);
      return (outcome) => {
        const matches = at.filter((place) => chosen.has(outcome[place] ?? -1)).length;
        if (take <= drawn) return choose(matches, take);
        return matches === drawn ? choose(set.length - drawn, take - drawn) : 0;
      };
    },
  });
}
