import { type Currency, type Minor, moneyOf, showMoney } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { createContext, use } from 'react';

/** The currency that amounts are written in below; null where none can be mistaken, with the plain `$`. */
export const CurrencyContext = createContext<Currency | null>(null);

export const showIn = (currency: Currency | null, amount: Minor | null): string =>
  currency === null || amount === null ? showAmount(amount) : showMoney(moneyOf(amount, currency));

/** `const show = useShowMoney(); show(amount)`: for texts beside `t`, which takes the amount itself. */
export function useShowMoney(): (amount: Minor | null) => string {
  const currency = use(CurrencyContext);
  return (amount) => showIn(currency, amount);
}
