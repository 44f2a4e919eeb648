import type { PaymentType } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useState } from 'react';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { filterBy } from '../../shared/records/filters.ts';
import { OrderScreen } from '../../shared/records/order-screen.tsx';
import { depositColumns } from './deposit-columns.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { depositStatus, depositTone, isPendingDeposit } from './deposit-timeline.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { usePaymentMethods } from './payment-methods.ts';
import { type DepositOrder, readDeposits } from './queries.ts';

export const RechargeListScreen = inAccountCurrency(function RechargeListScreen() {
  const t = useText();
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
