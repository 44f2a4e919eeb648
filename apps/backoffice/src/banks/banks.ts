import type { Reply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { call } from '../api/client.ts';
import { type TextsInLanguages, textIn } from '../parts/languages.ts';

export type Bank = Reply<'POST /operator/banks/list'>['data'][number];

/** Coins: their accounts are addresses on a chain. */
export const walletBank = 'USDT';

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: async () => (await call('POST /operator/banks/list')).data,
});

export const nameTexts = (names: Bank['names']): TextsInLanguages =>
  Object.fromEntries(langs.map((lang) => [lang, { name: names[lang] ?? '' }]));

/** Its name in the operator's language. */
export const nameOf = ({ names }: Pick<Bank, 'names'>, locale: string): string =>
  textIn(nameTexts(names), 'name', locale);

/** Names a bank by its code in the operator's language; by the code while the banks are not there. */
export function useBankName(): (key: string, market: string) => string {
  const { data: banks = [] } = useQuery(banksQuery);
  const locale = useLocale();
  return (key, market) => {
    const named = banks.filter((bank) => bank.key === key);
    const bank = named.find(({ lang }) => lang === market) ?? named[0];
    return bank ? nameOf(bank, locale) : key;
  };
}

/** The banks that an account of the site can be with, for members of a currency or of all. */
export const payeeBanks = (banks: readonly Bank[], market: string): readonly Bank[] =>
  banks.filter(
    ({ key, lang }, at) =>
      key !== walletBank &&
      (market === 'common' || lang === 'common' || lang === market) &&
      banks.findIndex((other) => other.key === key && (market === 'common' || other.lang === lang)) === at,
  );
