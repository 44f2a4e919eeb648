/** The messages between the lottery's page and its own API under /lottery/api. Amounts are strings with two decimals, times UTC ISO 8601. */
import type { Lang, Outcome } from './game.ts';

export interface IssueView {
  issueNo: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** `drawing` from the seal to the result. */
  state: 'upcoming' | 'open' | 'drawing' | 'drawn' | 'void';
  seedHash: string;
  result: Outcome | null;
}

export interface GameState {
  game: string;
  serverTime: string;
  /** The issue that runs now; null right after a very first start and after a long stand-still. */
  current: IssueView | null;
  next: IssueView | null;
  /** The last issue with a result. */
  last: IssueView | null;
}

export interface Wallet {
  balance: string;
  currency: string;
  demo: boolean;
}

export interface StateAnswer extends GameState {
  wallet: Wallet | null;
}

export interface SessionAnswer {
  session: string;
  gameCode: string;
  lang: Lang;
  returnUrl: string;
}

export interface BetView {
  id: string;
  issueNo: string;
  betType: string;
  pick: string;
  odds: string;
  stake: string;
  payout: string | null;
  state: 'open' | 'won' | 'lost' | 'cancelled';
  placedAt: string;
  result: Outcome | null;
}

export interface BetsAnswer {
  bets: BetView[];
  /** Pass as `before` for the next page; null at the end. */
  next: string | null;
}

export interface ResultsAnswer {
  results: IssueView[];
}

export interface FairnessAnswer extends IssueView {
  gameCode: string;
  publishedAt: string;
  drawnAt: string | null;
  /** Null until the draw. */
  seed: string | null;
}

export interface ErrorAnswer {
  error: string;
  message: string;
}
