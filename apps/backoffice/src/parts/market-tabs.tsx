import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { Tab, Tabs } from '@mui/material';
import { put, useAddress } from './use-address.ts';

/**
 * The selected currency, kept in the address. `page`: parameter of a list that starts again with another one.
 */
export function useMarket(page?: string): readonly [Lang, (market: Lang) => void] {
  const [search, change] = useAddress();
  const market = langs.find((lang) => currencies[lang] === search.get('currency')) ?? 'zh_cn';
  const choose = (next: Lang): void =>
    change((now) => {
      put(now, 'currency', currencies[next]);
      if (page !== undefined) put(now, page, undefined);
    });
  return [market, choose];
}

export function MarketTabs({ market, onChange }: { market: Lang; onChange(market: Lang): void }) {
  return (
    <Tabs value={market} onChange={(_event, next: Lang) => onChange(next)}>
      {langs.map((lang) => (
        <Tab key={lang} value={lang} label={currencies[lang]} />
      ))}
    </Tabs>
  );
}
