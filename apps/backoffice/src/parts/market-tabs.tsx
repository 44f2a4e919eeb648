import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';

/** The currency looked at; it stands in the address. */
export function useMarket(): readonly [Lang, (market: Lang) => void] {
  const [search, setSearch] = useSearchParams();
  const market = langs.find((lang) => currencies[lang] === search.get('currency')) ?? 'zh_cn';
  const choose = (next: Lang): void => {
    search.set('currency', currencies[next]);
    setSearch(search);
  };
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
