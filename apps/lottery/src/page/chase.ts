import type { Minor } from '@koi/money';

export type ChaseMode = 'flat' | 'double' | 'custom';

export interface ChasePlan {
  mode: ChaseMode;
  issues: number;
  /** Multiplier of the first issue; flat chases use it throughout. */
  start: number;
  /** Per issue; used in `custom`. */
  own: readonly number[];
  stopOnWin: boolean;
}

export const firstPlan: ChasePlan = { mode: 'flat', issues: 5, start: 1, own: [], stopOnWin: true };

export function multipliersOf(plan: ChasePlan, highest: number): readonly number[] {
  return Array.from({ length: plan.issues }, (_, index) => {
    if (plan.mode === 'custom') return plan.own[index] ?? plan.start;
    return Math.min(highest, plan.mode === 'double' ? plan.start * 2 ** index : plan.start);
  });
}

export interface ChaseRow {
  multiplier: number;
  stake: Minor;
  /** Total stake up to and including this issue. */
  staked: Minor;
  /** Maximum net gain if this issue is the first to win. */
  gain: Minor;
}

/** `total` and `best` are the slip's at multiplier 1. */
export function chaseRows(multipliers: readonly number[], total: Minor, best: Minor): readonly ChaseRow[] {
  let staked = 0n;
  return multipliers.map((multiplier) => {
    const stake = total * BigInt(multiplier);
    staked += stake;
    return { multiplier, stake, staked, gain: best * BigInt(multiplier) - staked };
  });
}
