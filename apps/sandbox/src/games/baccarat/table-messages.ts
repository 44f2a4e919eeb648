import type { Spot } from './bets.ts';
import type { Card } from './cards.ts';
import type { Outcome } from './hand.ts';

// Messages between a table and its page. Amounts are decimal strings with two decimals, times Unix
// milliseconds.

/** `resting`: nobody is at the table; the next round starts when somebody arrives. */
export type Phase = 'resting' | 'betting' | 'dealing' | 'result';

export interface ShoeView {
  number: number;
  seedHash: string;
  /** Number of hands dealt so far. */
  hands: number;
  cardsLeft: number;
}

/** One result of the road: winner, then `p` and `b` for the pairs: `P`, `Bp`, `Tpb` … */
export type ResultCode = string;

/** Event `table`: the state shared by all players. */
export interface TableView {
  now: number;
  phase: Phase;
  /** Empty while resting. */
  round: string;
  /** End of the phase; 0 while resting. */
  until: number;
  /** Cards revealed so far. */
  player: Card[];
  banker: Card[];
  outcome: Outcome | null;
  playerPair: boolean;
  bankerPair: boolean;
  shoe: ShoeView;
  /** Results of this shoe, oldest first. */
  results: ResultCode[];
  /** Number of pages open at this table. */
  players: number;
  /** Sum of all bets of this round, per spot. */
  pool: Record<Spot, string>;
}

/** Event `mine`: the player's own bets of a round, with `payout` once it is settled. */
export interface MineView {
  round: string;
  bets: Partial<Record<Spot, string>>;
  staked: string;
  payout: string | null;
}

export interface StateAnswer {
  table: TableView;
  mine: MineView;
}

export interface PlaceBody {
  requestId: string;
  round: string;
  bets: { spot: Spot; amount: string }[];
}

export interface ShoesAnswer {
  current: ShoeView;
  /** Ended shoes, newest first. */
  ended: { number: number; seed: string; seedHash: string; hands: number }[];
}

/** How an ended shoe was dealt: the cards of every hand, player's before banker's. */
export interface ShoeHandsAnswer {
  number: number;
  seed: string;
  seedHash: string;
  hands: { round: string; player: Card[]; banker: Card[] }[];
}
