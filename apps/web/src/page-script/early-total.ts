import type { Minor } from '@koi/money';
import { showMoney } from '../lib/show-money.ts';
import { codeOf, inTransitOf, isOwnWallet, moneyOf, type WalletAnswer } from '../lib/wallet-rows.ts';
import type { EarlyCall } from './page-root.ts';

/** Transfers are between the main wallet and a supplier's, and stand in the row of the supplier. */
const heldIn = (row: WalletAnswer): Minor =>
  (moneyOf(row) ?? 0n) + (isOwnWallet(codeOf(row)) ? 0n : inTransitOf(row));

/**
 * The sum that the app shows of this answer to `game/api_moneys` (`totalOf` of `api/queries/wallets.ts`), or
 * undefined where it has none.
 */
export function totalOfAnswer(text: string): Minor | undefined {
  const { status, data } = JSON.parse(text) as { status?: string; data?: { api_moneys?: WalletAnswer[] } };
  if (status !== 'success' || !Array.isArray(data?.api_moneys)) return undefined;
  return data.api_moneys.reduce((sum, row) => sum + heldIn(row), 0n);
}

/**
 * Shows the sum of a member's wallets before the app's code is there. React leaves what stands in this place
 * (`features/center/early-total-place.tsx`).
 */
export async function showEarlyTotal(place: Element, arrival: EarlyCall['arrival']): Promise<void> {
  const answer = await arrival;
  const total = answer && totalOfAnswer(answer.text);
  if (total !== undefined) place.textContent = showMoney(total);
}
