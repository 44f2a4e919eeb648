import type { Minor } from '@koi/money';
import type { Lang } from '@koi/supplier-protocol/langs';
import type { ByteSource } from './bytes.ts';
import type { BetKey, BoardKey, PlaceKey } from './names/zh-cn.ts';

export type { Lang };

/** The drawn numbers, in order. */
export type Outcome = readonly number[];

/** One line of a bet slip: the bet type and its pick (see `Entry` for the text). */
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
 * How a pick is written. Every pick has exactly one text: numbers as in `picks` and in that order.
 * - `field`: one of `picks`: `big`, `07`.
 * - `set`: `least` to `most` different numbers: `01,05,09`. Bets on every combination of `take` of them.
 * - `places`: such a set for each of `places`: `1,2|0|7,8,9`. Bets on every way to take one of each.
 */
export type Entry =
  | { form: 'field' }
  | { form: 'set'; least: number; most: number; take: number }
  | { form: 'places'; places: readonly PlaceKey[] };

/** Wins in `ways` of `of` equally likely draws. */
export interface Chance {
  ways: number;
  of: number;
}

/** The part of an outcome a bet depends on: outcomes with the same value (0 … size − 1) pay the same. */
export interface Aspect {
  id: string;
  size: number;
  valueOf(outcome: Outcome): number;
}

export interface BetType {
  /** Unique in its game: the kind and its place. */
  id: string;
  kind: BetKey;
  place: PlaceKey | PlacePair | null;
  /** The tab of the bet board it is shown on. */
  board: BoardKey;
  entry: Entry;
  /** The fields of the board: whole picks, or the numbers of a set. */
  picks: readonly string[];
  /**
   * Number of single bets in a pick; 0: not a pick of this bet type. A line costs its unit stake times this.
   */
  combinations(pick: string): number;
  /** Decimal odds of one combination including the stake, two decimals. The pick must be valid. */
  odds(pick: string): string;
  /** Chance of one combination. */
  chance(pick: string): Chance;
  /**
   * Number of winning combinations of the pick. Curried, because one pick is often tested on many outcomes.
   */
  hits(pick: string): (outcome: Outcome) => number;
  aspect: Aspect;
}

/** A pair of places: `b1v5` is the first ball against the fifth. */
export type PlacePair = `${'b' | 'r'}${number}v${number}`;

/**
 * Everything that defines a game. A new game needs one more of these in `games.ts`, and a look in the page.
 */
export interface GameDefinition {
  code: string;
  /** Games of one family share the draw and bet types and differ in their periods. */
  family: 'k3' | '11x5' | 'ssc' | 'pk10' | '3d' | 'six';
  /** Group key of the lottery hall. */
  category: 'K3' | '11X5' | 'SSC' | 'FFC' | 'PK10' | '3D' | 'OTHERS';
  names: Readonly<Record<Lang, string>>;
  icon: string;
  tags: string;
  weight: number;
  /** A divisor of the day. */
  periodSeconds: number;
  /**
   * Start of the game's day, in seconds from midnight in the platform's time zone; issues are numbered from
   * there. Negative: the evening before.
   */
  dayStartsAt: number;
  /** Bets close this long before the draw. */
  sealSeconds: number;
  /** Number of issues whose seed hash is published in advance; also the reach of a chase. */
  issuesAhead: number;
  betTypes: readonly BetType[];
  limits: {
    /** Per line, including all combinations and the multiplier. */
    minStake: Minor;
    maxStake: Minor;
    /**
     * Per combination, including the multiplier: with less, rounding to cents would eat into the house edge.
     */
    minUnit: Minor;
    /** Maximum payout to one player in one issue, whatever is drawn. */
    maxPayout: Minor;
    maxSelections: number;
    maxMultiplier: number;
    /** Maximum number of issues of a chase. */
    maxChase: number;
    /** Maximum of lines times issues of a chase. */
    maxChaseBets: number;
  };
  /** The places of a draw, in the order of the outcome. */
  places: readonly PlaceKey[];
  /** The numbers that can be drawn, ascending. */
  numbers: readonly number[];
  draw(source: ByteSource): Promise<Outcome>;
  /** Whether a stored or received result is possible in this game. */
  isOutcome(value: unknown): value is Outcome;
  /**
   * The most that these lines can pay together: for the outcome that is worst for the house (or an upper
   * bound over all outcomes), not the sum of all potential wins.
   */
  worstPayout(lines: readonly PricedLine[]): Minor;
}

/** The bet type of a valid selection. */
export function betTypeOf(game: GameDefinition, selection: Selection): BetType | undefined {
  const betType = game.betTypes.find(({ id }) => id === selection.betType);
  return betType && betType.combinations(selection.pick) > 0 ? betType : undefined;
}
