import { typedMoney } from '@koi/game-kit/money.ts';
import type { Minor } from '@koi/money';
import { useRemembered } from './remembered.ts';

/** A typed stake of a game, as it was when the game was last played; only while the game still takes it. */
export function useStake(game: string, first: string, least: Minor, most: Minor) {
  return useRemembered<string>(`stake.${game}`, first, (kept) => {
    const amount = typedMoney(kept);
    return amount !== null && amount >= least && amount <= most;
  });
}
