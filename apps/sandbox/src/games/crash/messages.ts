import type { WalletAnswer } from '../../suppliers/page-messages.ts';

/** What is kept of a bet, and shown in the history. */
export interface CrashRecord {
  /** Where the player wants to leave by himself, in hundredths; null = by hand. */
  target: number | null;
  /** Where he left; null = he did not. */
  left: number | null;
}

/** An ended flight and what it can be proven with. */
export interface EndedFlight {
  id: string;
  number: number;
  /** In hundredths. */
  point: number;
  seed: string;
  /** SHA-256 of the seed: the seed of the flight before, or what was published before the first. */
  previous: string;
}

export interface Passenger {
  name: string;
  stake: string;
  left: number | null;
  payout: string;
}

/** Event `flight`: sent when it changes. Times are Unix milliseconds of the server. */
export interface FlightState {
  id: string;
  number: number;
  state: 'betting' | 'flying' | 'ended';
  now: number;
  startsAt: number;
  /** SHA-256 of the seed of this flight. */
  previous: string;
  /** Known at the end only. */
  point: number | null;
  passengers: readonly Passenger[];
  recent: readonly EndedFlight[];
}

/** Event `mine`: the player's bet on the flight; null = none. */
export interface MyBet {
  betId: string;
  flight: string;
  stake: string;
  state: 'open' | 'settled' | 'cancelled';
  record: CrashRecord;
  payout: string;
}

export interface BetAnswer {
  bet: MyBet;
  wallet: WalletAnswer;
}
