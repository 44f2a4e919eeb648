import type { Proof } from '../../fair/proof.ts';
import type { FishKindId } from './kinds.ts';

// Messages between the pond and its page. Amounts are decimal strings with two decimals, times Unix
// milliseconds.

export interface EnterAnswer {
  pond: number;
  /** Seed of the schools; see pond.ts. */
  seed: number;
  startedAt: number;
  now: number;
  /** Recently caught fish, which are no longer in the water. */
  caught: number[];
}

/** One shot that hit a fish. `level` counts from 0. */
export interface Shot {
  fish: number;
  level: number;
}

export interface ShotsBody {
  requestId: string;
  pond: number;
  shots: Shot[];
}

/**
 * `gone`: the fish had left or was already caught. `short`: the balance did not cover the shot. Neither costs
 * anything.
 */
export type ShotState = 'caught' | 'missed' | 'gone' | 'short';

export interface ShotResult {
  state: ShotState;
  /** Paid for the catch. */
  won: string;
}

export interface ShotsAnswer {
  results: ShotResult[];
  balance: string;
  /** The use of the player's seed that decided these shots; null if none had to be decided. */
  proof: Proof | null;
}

/** Stored data of one minute. */
export interface MinuteData {
  shots: number;
  catches: Partial<Record<FishKindId, number>>;
  /** Seeds used, without the number of the use. */
  seeds: Omit<Proof, 'use'>[];
  /**
   * Each batch: index of the seed, number of its use, and the multipliers of the fish hit in order, with `*`
   * after caught ones.
   */
  volleys: [seed: number, use: number, shots: string][];
}
