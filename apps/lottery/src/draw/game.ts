import type { Minor } from '@koi/money';
import type { ByteSource } from './bytes.ts';

export const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
export type Lang = (typeof langs)[number];

/** What was drawn: numbers in the order they were drawn. */
export type Outcome = readonly number[];

/** One line of a bet slip: which board, which field on it. */
export interface Selection {
  betType: string;
  pick: string;
}

export interface BetType {
  id: string;
  /** The tab of the bet board that shows it. */
  board: string;
  picks: readonly string[];
  /** Decimal odds with the stake included, two decimals. */
  odds(pick: string): string;
  wins(pick: string, outcome: Outcome): boolean;
}

/** Everything one game is: a new game is one more of these in `games.ts`, and its boards in the page. */
export interface GameDefinition {
  code: string;
  /** Group key of the lottery hall: K3, 11X5, SSC, FFC, PK10, 3D, OTHERS. */
  category: string;
  names: Readonly<Record<Lang, string>>;
  icon: string;
  tags: string;
  weight: number;
  /** Divides the day evenly; issues are numbered from midnight in the platform's time zone. */
  periodSeconds: number;
  /** Bets close this long before the draw. */
  sealSeconds: number;
  betTypes: readonly BetType[];
  limits: {
    /** Of one line, multiplier included. */
    minStake: Minor;
    maxStake: Minor;
    /** The most one player can be paid in one issue, whatever is drawn. */
    maxPayout: Minor;
    maxSelections: number;
    maxMultiplier: number;
  };
  draw(source: ByteSource): Promise<Outcome>;
  /** Checks that a stored or received result is one this game can draw. */
  isOutcome(value: unknown): value is Outcome;
  /** The most that these bets can pay together: the worst outcome for the house, not the sum of all potential wins. */
  worstPayout(bets: readonly (Selection & { potential: Minor })[]): Minor;
}

export function betTypeOf(game: GameDefinition, selection: Selection): BetType | undefined {
  const betType = game.betTypes.find(({ id }) => id === selection.betType);
  return betType?.picks.includes(selection.pick) ? betType : undefined;
}
