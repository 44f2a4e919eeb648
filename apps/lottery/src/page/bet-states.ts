import { outcomeOf } from '@koi/game-kit/outcome.ts';
import { toMinor } from '@koi/money';
import type { BetState } from '../draw/page-api.ts';
import type { TextKey } from './text/text.tsx';

/** State as shown to the player: a bet that paid no more than its cost is not a win. */
export type ShownState = BetState | 'returned';

export const stateNames: Readonly<Record<ShownState, TextKey>> = {
  open: 'stateOpen',
  won: 'stateWon',
  returned: 'stateReturned',
  lost: 'stateLost',
  cancelled: 'stateCancelled',
};

export function shownState({
  state,
  stake,
  payout,
}: {
  state: BetState;
  stake: string;
  payout: string | null;
}): ShownState {
  return state === 'won' ? outcomeOf(toMinor(stake, 0n), toMinor(payout ?? '0.00', 0n)) : state;
}
