import { type Minor, toMinor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import type { WalletAnswer } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { useSetting } from './settings.ts';

/** The typed stake of a game, as last played; only if the game still accepts it. */
export function useStake(game: string, first: string, least: Minor, most: Minor) {
  return useSetting<string>(`stake.${game}`, first, (kept) => {
    const amount = typedAmount(kept);
    return amount !== null && amount >= least && amount <= most;
  });
}

/**
 * Why a stake cannot be bet (empty if it can) and the money it needs. The game's limits come first: nobody is
 * asked to top up for a stake that is not accepted.
 */
export function useStakeCheck(
  stake: Minor,
  least: Minor,
  most: Minor,
  wallet: WalletAnswer | null,
): { problem: string; cost: Minor } {
  const t = useTexts(kitTexts);
  if (stake < least || stake > most)
    return { problem: t('stakeRange', { min: showAmount(least), max: showAmount(most) }), cost: 0n };
  if (!wallet) return { problem: t('balanceComing'), cost: stake };
  const enough = stake <= toMinor(wallet.balance, 0n);
  return { problem: enough ? '' : t('notEnough'), cost: stake };
}
