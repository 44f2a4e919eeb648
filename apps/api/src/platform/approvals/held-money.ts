import type { WalletKind } from '@koi/contract/enumerations';
import { type Currency, type Minor, moneyOf } from '@koi/money';
import type { MemberBalances } from '../../ledger/types.ts';
import { Refusal } from '../lib/refusal.ts';

export const heldIn = (wallet: WalletKind, balances: MemberBalances): Minor =>
  wallet === 'money' ? balances.main : balances.rebate;

/** @throws Refusal adjustment_above_balance with the wallet's balance */
export function refuseAboveBalance(
  { direction, money }: { direction: 'credit' | 'debit'; money: Minor },
  balance: Minor,
  currency: Currency,
): void {
  if (direction === 'debit' && money > balance)
    throw new Refusal('adjustment_above_balance', { values: { balance: moneyOf(balance, currency) } });
}
