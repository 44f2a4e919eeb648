import type { PaymentType } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { filterBy } from '../../shared/records/filters.ts';
import { OrderScreen } from '../../shared/records/order-screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { depositStatus, depositTone, isPendingDeposit } from './deposit-timeline.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { companyChannelsQuery, type DepositOrder, onlineChannelsQuery, readDeposits } from './queries.ts';

export const RechargeListScreen = inAccountCurrency(function RechargeListScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const [method, setMethod] = useState<PaymentType | ''>('');
  const methodsOf = usePaymentMethods();
  return (
    <OrderScreen<DepositOrder>
      title={t('profile.rechargeList')}
      listKey={['deposits', method]}
      list={(body, options) =>
        readDeposits({ ...body, ...(method && { payment_type: method }) }, lang, options)
      }
      states={{
        pending: t('deposits.statusOpen'),
        done: t('deposits.status2'),
        failed: t('deposits.status3'),
      }}
      isOpen={isPendingDeposit}
      moreFilters={({ rows }) => {
        const methods = methodsOf(rows);
        const isShort = methods.length < 2 && method === '';
        return isShort
          ? []
          : [
              filterBy({
                label: t('deposits.method'),
                value: method,
                onChange: setMethod,
                choices: [{ value: '', label: t('deposits.allMethods') }, ...methods],
              }),
            ];
      }}
      row={(order) => ({
        icon: <PaymentIcon type={order.payment_type} />,
        title: order.payment_type_text,
        amount: <Money amount={order.money} tone={Number(order.status) === 2 ? 'gain' : 'plain'} />,
        trail: <Badge tone={depositTone(order)}>{depositStatus(order, t)}</Badge>,
      })}
      detail={(order, close) => <DepositDetail order={order} onClose={close} />}
      firstStep={{ href: hrefTo('/Member/Recharge'), label: t('deposits.first') }}
      file={{ name: 'deposits', columns: depositColumns(t) }}
    />
  );
});

function depositColumns(t: Translate): CsvColumn<DepositOrder>[] {
  return [
    { title: t('records.time'), value: (row) => showTime(row.created_at) },
    { title: t('records.orderNo'), value: (row) => row.bill_no },
    { title: t('deposits.method'), value: (row) => row.payment_type_text },
    { title: t('deposits.amount'), value: (row) => row.money },
    { title: t('deposits.gift'), value: (row) => row.diff_money },
    { title: t('records.status'), value: (row) => depositStatus(row, t) },
    { title: t('deposits.confirmed'), value: (row) => showTime(row.confirm_at) },
    { title: t('records.reason'), value: (row) => row.fail_reason },
  ];
}

type Named = Pick<DepositOrder, 'payment_type' | 'payment_type_text'>;

/** The methods to filter by: those open now, and those in the loaded records. */
function usePaymentMethods(): (rows: readonly Named[]) => { value: PaymentType; label: string }[] {
  const lang = useStore(langStore);
  const online = useQuery(onlineChannelsQuery(lang));
  const company = useQuery(companyChannelsQuery(lang));
  return (rows) => {
    const methods = new Map<PaymentType, string>();
    for (const { type, type_text } of [...(online.data ?? []), ...(company.data ?? [])])
      methods.set(type, type_text);
    for (const { payment_type, payment_type_text } of rows) methods.set(payment_type, payment_type_text);
    return [...methods].map(([value, label]) => ({ value, label }));
  };
}
