import type { Spot } from './bets.ts';
import type { Card } from './cards.ts';
import type { Outcome } from './hand.ts';

// What a table and its page say to each other. Amounts are decimal strings with two places, times unix milliseconds.

/** `resting`: nobody is at the table; the next round begins as soon as somebody is. */
export type Phase = 'resting' | 'betting' | 'dealing' | 'result';

export interface ShoeView {
  number: number;
  seedHash: string;
  /** Hands dealt so far. */
  hands: number;
  cardsLeft: number;
}

/** One result of the road: winner, then `p` and `b` for the pairs: `P`, `Bp`, `Tpb` … */
export type ResultCode = string;

/** Event `table`: everything that all players see. */
export interface TableView {
  now: number;
  phase: Phase;
  /** Empty while resting. */
  round: string;
  /** When the phase ends; 0 while resting. */
  until: number;
  /** Cards turned so far. */
  player: Card[];
  banker: Card[];
  outcome: Outcome | null;
  playerPair: boolean;
  bankerPair: boolean;
  shoe: ShoeView;
  /** Of this shoe, oldest first. */
  results: ResultCode[];
  /** Pages open at this table. */
  players: number;
  /** All bets of this round. */
  pool: Record<Spot, string>;
}

/** Event `mine`: the player's own bets of a round; `payout` once it is settled. */
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

/** What an ended shoe was dealt into: the cards of every hand, player's before banker's. */
export interface ShoeHandsAnswer {
  number: number;
  seed: string;
  seedHash: string;
  hands: { round: string; player: Card[]; banker: Card[] }[];
}
