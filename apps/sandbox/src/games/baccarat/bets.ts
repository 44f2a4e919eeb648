import type { Hand } from './hand.ts';

export const spots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Spot = (typeof spots)[number];

/**
 * Profit of a winning bet, in hundredths of the stake: the banker's 5 % commission is deducted. Stakes are
 * whole units, so a payout is always exact to the cent.
 */
export const winPercent: Readonly<Record<Spot, bigint>> = {
  player: 100n,
  banker: 95n,
  tie: 800n,
  playerPair: 1100n,
  bankerPair: 1100n,
};

export type BetState = 'won' | 'lost' | 'pushed';

/** Player and banker push on a tie: the stake is returned. */
export function stateOf(spot: Spot, hand: Pick<Hand, 'outcome' | 'playerPair' | 'bankerPair'>): BetState {
  if (spot === 'playerPair' || spot === 'bankerPair') return hand[spot] ? 'won' : 'lost';
  if (spot === hand.outcome) return 'won';
  return spot !== 'tie' && hand.outcome === 'tie' ? 'pushed' : 'lost';
}

/**
 * Amount returned to the wallet, including the stake. Amounts in cents; the stake is a whole number of units.
 */
export function payoutOf(spot: Spot, stake: bigint, state: BetState): bigint {
  if (state === 'lost') return 0n;
  return state === 'pushed' ? stake : stake + (stake * winPercent[spot]) / 100n;
}
