import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyChannelsQuery, onlineChannelsQuery } from '../../api/queries/deposits.ts';
import { configQuery } from '../../api/queries/site.ts';
import { Tabs } from '../../components/segmented.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { CompanyDeposit } from './company-deposit.tsx';
import { isUsdt } from './company-terms.ts';
import { DepositForm } from './deposit-form.tsx';
import css from './deposits.module.css';
import type { WayForm } from './way-form.ts';

export type Method = 'online' | 'company' | 'usdt';

interface Methods extends Pick<WayForm, 'onOrdered'> {
  /** The initial choice. */
  start?: Method;
}

/** The deposit methods. Until the member chooses, the method that was open first is shown. */
export function DepositMethods({ onOrdered, start }: Methods) {
  const t = useText();
  const lang = useStore(langStore);
  // The amount is kept when the method changes.
  const [amountText, setAmountText] = useState('');
  const [chosen, setChosen] = useState<Method | null>(start ?? null);
  const online = useQuery(onlineChannelsQuery(lang));
  const company = useQuery(companyChannelsQuery(lang));
  const { data: said = {} } = useQuery(configQuery('recharge', lang));

  const firstOpen = (): Method | null => {
    if (!online.data) return null;
    if (online.data.length > 0) return 'online';
    if (!company.data) return null;
    if (company.data.some((channel) => !isUsdt(channel))) return 'company';
    return company.data.length > 0 ? 'usdt' : 'online';
  };
  const open = chosen ?? firstOpen();
  // The choice stays whichever methods open or close later: changing it would discard input.
  if (open !== chosen) setChosen(open);
  const method = open ?? 'online';
  const about = { online: said.online_pay_desc, company: said.company_pay_desc, usdt: undefined }[method];
  const form = { about, amountText, onAmountText: setAmountText, onOrdered };

  return (
    <div className={css.form}>
      <Tabs<Method>
        label={t('deposits.method')}
        value={method}
        onChange={setChosen}
        choices={[
          { value: 'online', label: said.online_pay_title || t('deposits.tabOnline') },
          { value: 'company', label: said.company_pay_title || t('deposits.tabCompany') },
          { value: 'usdt', label: t('deposits.tabUsdt') },
        ]}
      />
      <div role="tabpanel" className={css.way}>
        {method === 'online' ? (
          <DepositForm {...form} />
        ) : (
          <CompanyDeposit key={method} usdt={method === 'usdt'} {...form} />
        )}
      </div>
    </div>
  );
}
