import { showMoney } from '@koi/money';
import { use } from 'react';
import { CurrencyContext } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';

/** The price of a coin in the account's currency: `1 USDT = ¥7.10 CNY`. */
export function useRateLine(): (rate: string) => string {
  const t = useTranslate();
  const currency = use(CurrencyContext);
  return (rate) =>
    t('deposits.rateLine', { rate: currency ? showMoney({ amount: rate, currency }) : `$${rate}` });
}
