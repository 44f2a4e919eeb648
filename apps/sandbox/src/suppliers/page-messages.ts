import type { Lang, Names } from '@koi/supplier-protocol/langs';

/**
 * Heartbeat interval of an idle stream. A page that receives nothing for longer treats the stream as lost.
 */
export const BEAT_MS = 3_000;

// Messages between page and server, shared by every game. Amounts are decimal strings with two decimals.

export interface SessionAnswer {
  session: string;
  /** Empty: the supplier's lobby. */
  gameCode: string;
  lang: Lang;
  returnUrl: string;
  now: NowAnswer;
}

export interface WalletAnswer {
  balance: string;
  currency: string;
  demo: boolean;
}

/** What the stream would send first, for a page without a stream. */
export interface NowAnswer {
  events: readonly (readonly [event: string, data: unknown])[];
}

export interface HistoryRow<Data = unknown> {
  id: string;
  round: string;
  state: 'open' | 'settled' | 'cancelled';
  stake: string;
  /** Including the stake. */
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

/** Outcome of one request: the bets it placed, none if it never arrived. */
export interface RoundAnswer<Data = unknown> {
  bets: HistoryRow<Data>[];
  wallet: WalletAnswer;
}

/** The player's current seed. */
export interface SeedAnswer {
  seedHash: string;
  /** Hash of the secret that a change activates; the page checks that it did. */
  nextSeedHash: string;
  clientSeed: string;
  uses: number;
}

/** The secret seed, null until it is revealed. */
export interface FairnessAnswer {
  seed: string | null;
}
