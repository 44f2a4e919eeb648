import type { Lang, Names } from './lang.ts';

// What the page and the server say to each other in every game. Amounts are decimal strings with two places.

export interface SessionAnswer {
  session: string;
  /** Empty: the supplier's lobby. */
  gameCode: string;
  lang: Lang;
  returnUrl: string;
}

export interface WalletAnswer {
  balance: string;
  currency: string;
  demo: boolean;
}

export interface HistoryRow<Data = unknown> {
  id: string;
  round: string;
  state: 'open' | 'settled' | 'cancelled';
  stake: string;
  /** Stake included. */
  payout: string;
  result: string;
  detail: Names;
  data: Data;
  betAt: string;
}

export interface HistoryAnswer<Data = unknown> {
  bets: HistoryRow<Data>[];
  more: boolean;
}

/** The player's seed in use. */
export interface SeedAnswer {
  seedHash: string;
  clientSeed: string;
  uses: number;
}

/** The secret seed, null until it is revealed. */
export interface FairnessAnswer {
  seed: string | null;
}

export interface ErrorAnswer {
  error: string;
  message: string;
}
