import type { PaymentType } from '@koi/contract/enumerations';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { DepositOrder } from '../../api/queries/deposits.ts';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { OrderScreen } from '../../records/order-screen.tsx';
import { useText } from '../../text/use-text.ts';
import { depositColumns } from './deposit-columns.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { depositStatus, depositTone, isPendingDeposit } from './deposit-stations.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { usePaymentMethods } from './payment-methods.ts';

export function RechargeListScreen() {
  const t = useText();
  const [method, setMethod] = useState<PaymentType | ''>('');
  return (
    <OrderScreen<DepositOrder>
      title={t('deposits.records')}
      listKey={['deposits', method]}
      list={(body, options) =>
        call('POST /recharge/list', { body: { ...body, ...(method && { payment_type: method }) } }, options)
      }
      states={{
        pending: t('deposits.statusOpen'),
        done: t('deposits.status2'),
        failed: t('deposits.status3'),
      }}
      isOpen={isPendingDeposit}
      moreFilters={({ rows }) => <MethodChips rows={rows} method={method} onMethod={setMethod} />}
      row={(order) => ({
        icon: <PaymentIcon type={order.payment_type} />,
        title: order.payment_type_text,
        amount: <Money amount={order.money} tone={Number(order.status) === 2 ? 'gain' : 'plain'} />,
        trail: <Badge tone={depositTone(order)}>{depositStatus(order, t)}</Badge>,
      })}
      detail={(order, close) => <DepositDetail order={order} onClose={close} />}
      firstStep={{ href: hrefTo('/Member/Recharge'), label: t('deposits.first') }}
      file={{ name: 'koi-deposits', columns: depositColumns(t) }}
    />
  );
}

interface MethodChipsProps {
  rows: readonly DepositOrder[];
  method: PaymentType | '';
  onMethod: (method: PaymentType | '') => void;
}

function MethodChips({ rows, method, onMethod }: MethodChipsProps) {
  const t = useText();
  const methods = usePaymentMethods(rows);
  if (methods.length < 2) return null;
  return (
    <Chips
      label={t('deposits.method')}
      value={method}
      onChange={onMethod}
      choices={[{ value: '', label: t('deposits.allMethods') }, ...methods]}
    />
  );
}
