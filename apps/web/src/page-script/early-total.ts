import type { Minor } from '@koi/money';
import { showMoney, toMinor } from '../lib/amounts.ts';
import type { EarlyCall } from './page-root.ts';

interface Row {
  api_code?: string;
  api_name?: string;
  money?: unknown;
  in_transit?: unknown;
  is_opened?: unknown;
}

function held({ api_code, api_name, money, in_transit, is_opened }: Row): Minor {
  const own = is_opened === 0 ? 0n : (toMinor(money) ?? 0n);
  // Transfers are between the main wallet and a supplier's, and stand in the row of the supplier.
  const isSupplier = !['money', 'fs_money'].includes(api_code || api_name || '');
  return isSupplier ? own + (toMinor(in_transit) ?? 0n) : own;
}

/**
 * The sum that the app shows of this answer to `game/api_moneys` (`totalOf` of `api/queries/wallets.ts`), or
 * undefined where it has none.
 */
export function totalOfAnswer(text: string): Minor | undefined {
  const { status, data } = JSON.parse(text) as { status?: string; data?: { api_moneys?: Row[] } };
  if (status !== 'success' || !Array.isArray(data?.api_moneys)) return undefined;
  return data.api_moneys.reduce((sum, row) => sum + held(row), 0n);
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
