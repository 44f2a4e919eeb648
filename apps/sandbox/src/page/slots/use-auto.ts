import { useRef, useState } from 'react';
import type { Machine } from './use-machine.ts';

export interface AutoPlan {
  spins: number;
  /** Stop after losing this much since the start; null: no limit. */
  mostLoss: bigint | null;
  /** Stop when one round pays this much; null: no limit. */
  winLimit: bigint | null;
  stopAtFreeSpins: boolean;
}

/**
 * Plays round after round until the player stops it, one of the player's limits is reached or a round is
 * refused.
 */
export function useAuto(play: Machine['play']) {
  const [left, setLeft] = useState(0);
  const going = useRef(false);

  async function start(plan: AutoPlan, stake: bigint, fast: () => boolean): Promise<void> {
    if (going.current) return;
    going.current = true;
    let lost = 0n;
    for (let spins = plan.spins; spins > 0 && going.current; spins--) {
      setLeft(spins);
      const round = await play(stake, fast());
      if (!round) break;
      lost += stake - round.payout;
      if (plan.mostLoss !== null && lost + stake > plan.mostLoss) break;
      if (plan.winLimit !== null && round.payout >= plan.winLimit) break;
      if (plan.stopAtFreeSpins && round.freeSpins > 0) break;
    }
    going.current = false;
    setLeft(0);
  }

  const stop = (): void => {
    going.current = false;
    setLeft(0);
  };
  return { left, start, stop };
}
