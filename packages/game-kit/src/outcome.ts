/**
 * What a payout is against what it cost: only more than the stake is a win. Less is a loss of which a part came back, and the stake itself is no
 * gain; neither is celebrated with sound or show.
 */
export type Outcome = 'won' | 'returned' | 'lost';

export function outcomeOf(stake: bigint, payout: bigint): Outcome {
  if (payout > stake) return 'won';
  return payout > 0n ? 'returned' : 'lost';
}
