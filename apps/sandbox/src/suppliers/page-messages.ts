import type { Lang, Names } from '@koi/supplier-protocol/langs';

/** A stream with nothing to tell says so this often. A page that hears nothing for longer has lost the stream. */
export const BEAT_MS = 3_000;

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

/** What the stream would tell a page that opens it, for a page that has no stream. */
export interface NowAnswer {
  events: readonly (readonly [event: string, data: unknown])[];
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

/** What one request came to: the bets placed by it, none when it never arrived. */
export interface RoundAnswer<Data = unknown> {
  bets: HistoryRow<Data>[];
  wallet: WalletAnswer;
}

/** The player's seed in use. */
export interface SeedAnswer {
  seedHash: string;
  /** Of the secret that a change brings into use; the page checks that it did. */
  nextSeedHash: string;
  clientSeed: string;
  uses: number;
}

/** The secret seed, null until it is revealed. */
export interface FairnessAnswer {
  seed: string | null;
}
