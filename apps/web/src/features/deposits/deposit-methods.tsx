import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyChannelsQuery, onlineChannelsQuery } from '../../api/queries/deposits.ts';
import { Tabs } from '../../components/segmented.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { CompanyDeposit } from './company-deposit.tsx';
import { isUsdt } from './company-terms.ts';
import { DepositForm } from './deposit-form.tsx';
import css from './deposits.module.css';

type Method = 'online' | 'company' | 'usdt';

/** The ways to pay in. Until the member chooses, the first way that is open is shown. */
export function DepositMethods({ onOrdered }: { onOrdered: (billNo: string) => void }) {
  const t = useText();
  const lang = useStore(langStore);
  const [chosen, setChosen] = useState<Method | null>(null);
  const online = useQuery(onlineChannelsQuery(lang));
  const company = useQuery(companyChannelsQuery(lang));

  const firstOpen = (): Method => {
    if (!online.data || online.data.length > 0 || !company.data) return 'online';
    if (company.data.some((channel) => !isUsdt(channel))) return 'company';
    return company.data.length > 0 ? 'usdt' : 'online';
  };
  const method = chosen ?? firstOpen();

  return (
    <div className={css.form}>
      <Tabs<Method>
        label={t('deposits.method')}
        value={method}
        onChange={setChosen}
        choices={[
          { value: 'online', label: t('deposits.tabOnline') },
          { value: 'company', label: t('deposits.tabCompany') },
          { value: 'usdt', label: t('deposits.tabUsdt') },
        ]}
      />
      <div role="tabpanel">
        {method === 'online' ? (
          <DepositForm onOrdered={onOrdered} />
        ) : (
          <CompanyDeposit key={method} usdt={method === 'usdt'} onOrdered={onOrdered} />
        )}
      </div>
    </div>
  );
}
