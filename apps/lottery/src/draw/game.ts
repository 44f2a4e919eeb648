import type { Minor } from '@koi/money';
import { type Lang, langs } from '@koi/supplier-protocol/langs';
import type { ByteSource } from './bytes.ts';
import type { BetKey, BoardKey, PlaceKey } from './names/zh-cn.ts';

export { type Lang, langs };

/** What was drawn: numbers in the order they were drawn. */
export type Outcome = readonly number[];

/** One line of a bet slip: which bet type, and what was picked of it (see `Entry` for the text). */
export interface Selection {
  betType: string;
  pick: string;
}

/** A selection with its price. `unit` is the stake of each of its combinations, multiplier included. */
export interface PricedLine extends Selection {
  odds: string;
  unit: Minor;
}

/**
 * How a pick is written. Every pick has one text only: numbers as in `picks` and in that order.
 * - `field`: one of `picks`: `big`, `07`.
 * - `set`: `least` to `most` different numbers: `01,05,09`. Bets on every combination of `take` of them.
 * - `places`: such a set for each of `places`: `1,2|0|7,8,9`. Bets on every way to take one of each.
 */
export type Entry =
  | { form: 'field' }
  | { form: 'set'; least: number; most: number; take: number }
  | { form: 'places'; places: readonly PlaceKey[] };

/** In `ways` of `of` equally likely draws. */
export interface Chance {
  ways: number;
  of: number;
}

/** What of an outcome a bet looks at: outcomes with the same value (0 … size − 1) pay it alike. */
export interface Aspect {
  id: string;
  size: number;
  valueOf(outcome: Outcome): number;
}

export interface BetType {
  /** Unique in its game: the kind, and the place it is about. */
  id: string;
  kind: BetKey;
  place: PlaceKey | PlacePair | null;
  /** The tab of the bet board that shows it. */
  board: BoardKey;
  entry: Entry;
  /** The fields of the board: whole picks, or the numbers that a set is made of. */
  picks: readonly string[];
  /** How many single bets a pick is; 0 = not a pick of this bet type. A line costs its unit stake times this. */
  combinations(pick: string): number;
  /** Decimal odds of one combination with the stake included, two decimals. The pick must be a valid one. */
  odds(pick: string): string;
  /** Of one combination. */
  chance(pick: string): Chance;
  /** How many combinations of the pick win. In two steps, because one pick is often tried on many outcomes. */
  hits(pick: string): (outcome: Outcome) => number;
  aspect: Aspect;
}

/** Two places against each other: `b1v5` is the first ball against the fifth. */
export type PlacePair = `${'b' | 'r'}${number}v${number}`;

/** Everything one game is: a new game is one more of these in `games.ts`, and its look in the page. */
export interface GameDefinition {
  code: string;
  /** Games of one family share draw and bet types and differ in their periods. */
  family: 'k3' | '11x5' | 'ssc' | 'pk10' | '3d' | 'six';
  /** Group key of the lottery hall. */
  category: 'K3' | '11X5' | 'SSC' | 'FFC' | 'PK10' | '3D' | 'OTHERS';
  names: Readonly<Record<Lang, string>>;
  icon: string;
  tags: string;
  weight: number;
  /** Divides the day evenly. */
  periodSeconds: number;
  /** When the game's day begins, in seconds from midnight of the platform's time zone; issues are numbered from there. Negative = the evening before. */
  dayStartsAt: number;
  /** Bets close this long before the draw. */
  sealSeconds: number;
  /** Issues whose seed hash is published in advance; a chase can reach as far. */
  issuesAhead: number;
  betTypes: readonly BetType[];
  limits: {
    /** Of one line, all combinations and the multiplier included. */
    minStake: Minor;
    maxStake: Minor;
    /** Of one combination, multiplier included: below it rounding to cents would eat into the house edge. */
    minUnit: Minor;
    /** The most one player can be paid in one issue, whatever is drawn. */
    maxPayout: Minor;
    maxSelections: number;
    maxMultiplier: number;
    /** Issues of one chase. */
    maxChase: number;
    /** Lines times issues of one chase. */
    maxChaseBets: number;
  };
  /** The places of a draw in the order of the outcome. */
  places: readonly PlaceKey[];
  /** The numbers that can be drawn, lowest first. */
  numbers: readonly number[];
  draw(source: ByteSource): Promise<Outcome>;
  /** Checks that a stored or received result is one this game can draw. */
  isOutcome(value: unknown): value is Outcome;
  /** The most that these lines can pay together: the worst outcome for the house (or a bound that no outcome passes), not the sum of all potential wins. */
  worstPayout(lines: readonly PricedLine[]): Minor;
}

/** The bet type of a valid selection. */
export function betTypeOf(game: GameDefinition, selection: Selection): BetType | undefined {
  const betType = game.betTypes.find(({ id }) => id === selection.betType);
  return betType && betType.combinations(selection.pick) > 0 ? betType : undefined;
}
