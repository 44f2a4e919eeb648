import type { WalletKind } from '@koi/contract/enumerations';
import { type Minor, toMinor } from '@koi/money';

/** What is read of a row of `game/api_moneys`; existing back ends leave some of it out. */
export interface WalletAnswer {
  api_code?: string | undefined;
  api_name?: string | undefined;
  money?: unknown;
  in_transit?: unknown;
  is_opened?: unknown;
}

/** Existing back ends send only the name (docs/contract/play.md 6.4). */
export const codeOf = ({ api_code, api_name }: WalletAnswer): string => api_code || api_name || '';

/** Whether this is the main or the rebate wallet; all others are suppliers' (docs/member-app.md 3). */
export const isOwnWallet = (code: string): code is WalletKind => code === 'money' || code === 'fs_money';

/** Null for a wallet that was never opened. */
export const moneyOf = ({ money, is_opened }: WalletAnswer): Minor | null =>
  is_opened === 0 ? null : toMinor(money);

/** In transit to or from the supplier: in neither wallet until the outcome is known. */
export const inTransitOf = ({ in_transit }: WalletAnswer): Minor => toMinor(in_transit, 0n);

/** Everything the member owns, including money in transit. */
export const sumOf = (rows: readonly WalletAnswer[]): Minor =>
  rows.reduce((sum, row) => sum + (moneyOf(row) ?? 0n) + inTransitOf(row), 0n);
