import type { Proof } from '../../fair/proof.ts';
import type { FishKindId } from './kinds.ts';

// What the pond and its page say to each other. Amounts are decimal strings with two places, times unix milliseconds.

export interface EnterAnswer {
  pond: number;
  /** Of the schools; see pond.ts. */
  seed: number;
  startedAt: number;
  now: number;
  /** Fish caught lately, no longer in the water. */
  caught: number[];
}

/** One shot that struck a fish. `level` counts from 0. */
export interface Shot {
  fish: number;
  level: number;
}

export interface ShotsBody {
  requestId: string;
  pond: number;
  shots: Shot[];
}

/** `gone`: the fish had left or was caught before. `short`: the balance did not cover the shot. Neither costs anything. */
export type ShotState = 'caught' | 'missed' | 'gone' | 'short';

export interface ShotResult {
  state: ShotState;
  /** Paid for the catch. */
  won: string;
}

export interface ShotsAnswer {
  results: ShotResult[];
  balance: string;
  /** The use of the player's seed that decided these shots; null when none had to be decided. */
  proof: Proof | null;
}

/** What the record of one minute holds. */
export interface MinuteData {
  shots: number;
  catches: Partial<Record<FishKindId, number>>;
  /** Seeds that were in use, without the number of the use. */
  seeds: Omit<Proof, 'use'>[];
  /** Each batch: which of the seeds, the number of its use, and the multipliers of the fish struck in their order, `*` after those caught. */
  volleys: [seed: number, use: number, shots: string][];
}
