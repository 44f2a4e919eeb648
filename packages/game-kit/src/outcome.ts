/**
 * Payout compared with the stake: only more than the stake is a win. Less is a loss with a partial return,
 * and getting the stake back is no gain; neither is celebrated with sound or animation.
 */
export type Outcome = 'won' | 'returned' | 'lost';

export function outcomeOf(stake: bigint, payout: bigint): Outcome {
  if (payout > stake) return 'won';
  return payout > 0n ? 'returned' : 'lost';
}
