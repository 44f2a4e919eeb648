import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Tabs } from '@koi/ui/segmented.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { CompanyForm } from './company-form.tsx';
import { isUsdt } from './company-terms.ts';
import { DepositForm } from './deposit-form.tsx';
import { MethodDescription } from './method-description.tsx';
import type { PaymentMethodForm } from './payment-method-form.ts';
import { companyChannelsQuery, onlineChannelsQuery } from './queries.ts';

export type Method = 'online' | 'company' | 'usdt';

interface Methods extends Pick<PaymentMethodForm, 'onOrdered'> {
  /** The initial choice. */
  start?: Method;
}

/** The deposit methods. Until the member chooses, the method that was open first is shown. */
export function DepositMethods({ onOrdered, start }: Methods) {
  const t = useTranslate();
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
    <Stack gap={6}>
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
      <Stack role="tabpanel">
        {method === 'online' ? (
          <DepositForm {...form} />
        ) : (
          <CompanyDeposit key={method} usdt={method === 'usdt'} {...form} />
        )}
      </Stack>
    </Stack>
  );
}

interface CompanyDepositProps extends PaymentMethodForm {
  /** The coin channels, or all the others. */
  usdt: boolean;
}

/** A deposit paid by hand and reported here. */
function CompanyDeposit({ usdt, ...form }: CompanyDepositProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const channels = useQuery({
    ...companyChannelsQuery(lang),
    select: (list) => list.filter((channel) => isUsdt(channel) === usdt),
  });
  const member = useMember();
  return (
    <QueryBoundary
      queries={[channels]}
      skeleton={
        <>
          <Skeleton height={180} radius={14} />
          <SkeletonRows count={2} height={60} radius={14} />
          <Skeleton height={260} radius={12} />
        </>
      }
      isEmpty={(list) => list.length === 0}
      empty={
        <>
          <MethodDescription text={form.about} />
          <EmptyState title={t('deposits.closed')} text={t('deposits.closedHint')} />
        </>
      }
    >
      {(list) => (
        <CompanyForm channels={list} payer={member.data?.realname || member.data?.name || ''} {...form} />
      )}
    </QueryBoundary>
  );
}
