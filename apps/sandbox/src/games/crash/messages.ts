import type { WalletAnswer } from '../../suppliers/page-messages.ts';

/** Stored data of a bet, also shown in the history. */
export interface CrashRecord {
  /** Automatic cash-out, in hundredths; null: manual. */
  target: number | null;
  /** Multiplier of the cash-out; null: none. */
  left: number | null;
}

/** An ended flight with its proof. */
export interface EndedFlight {
  id: string;
  number: number;
  /** In hundredths. */
  point: number;
  seed: string;
  /** SHA-256 of the seed: the seed of the previous flight, or the published value before the first. */
  previous: string;
}

export interface Passenger {
  name: string;
  stake: string;
  left: number | null;
  payout: string;
}

/** Event `flight`: sent on every change. Times are server Unix milliseconds. */
export interface FlightState {
  id: string;
  number: number;
  state: 'betting' | 'flying' | 'ended';
  now: number;
  startsAt: number;
  /** SHA-256 of the seed of this flight. */
  previous: string;
  /** Null until the end. */
  point: number | null;
  passengers: readonly Passenger[];
  recent: readonly EndedFlight[];
}

/** Event `mine`: the player's bet on the flight; null: none. */
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
