import { formatMinor } from '@koi/money';
import { Badge } from '@koi/ui/surfaces.tsx';
import { Money } from '../../shared/components/money.tsx';
import { showMasked } from '../../shared/format/masked.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { Timeline } from '../../shared/records/timeline.tsx';
import type { Withdrawal } from './queries.ts';
import { cardOf } from './withdrawal-columns.ts';
import { grossOf, withdrawalStatus, withdrawalTimeline, withdrawalTone } from './withdrawal-timeline.ts';

export function WithdrawalDetail({ order, onClose }: { order: Withdrawal; onClose: () => void }) {
  const t = useTranslate();
  const show = useShowMoney();
  const card = cardOf(order);
  const gross = grossOf(order);
  const refused = Number(order.status) === 3;
  const steps = withdrawalTimeline(order, t);
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={t('common.withdraw')}
      amount={<Money amount={gross} />}
      badge={<Badge tone={withdrawalTone(order)}>{withdrawalStatus(order, t)}</Badge>}
      progress={<Timeline steps={steps} />}
      supportOrder={order.bill_no}
      evidence={{
        name: `withdrawal-${order.bill_no}`,
        amount: show(gross),
        status: withdrawalStatus(order, t),
        steps,
      }}
      facts={[
        { label: t('records.orderNo'), value: order.bill_no, copy: true },
        { label: t('records.status'), value: withdrawalStatus(order, t) },
        { label: t('withdrawals.gross'), value: formatMinor(gross), shown: <Money amount={gross} /> },
        ...(refused
          ? [
              {
                label: t('withdrawals.returned'),
                value: formatMinor(gross),
                shown: <Money amount={gross} />,
              },
            ]
          : [
              {
                label: t('withdrawals.fee'),
                value: order.counter_fee,
                shown: <Money amount={order.counter_fee} />,
              },
              { label: t('withdrawals.net'), value: order.money, shown: <Money amount={order.money} /> },
            ]),
        {
          label: t('withdrawals.card'),
          value: [card.bank_type_text, showMasked(order.account)].filter(Boolean).join('\n'),
        },
        { label: t('withdrawals.holder'), value: order.name },
        { label: t('withdrawals.remark'), value: order.member_remark },
        { label: t('records.time'), value: showTime(order.created_at) },
        { label: t('withdrawals.confirmed'), value: showTime(order.confirm_at) },
        { label: t('records.reason'), value: order.fail_reason },
      ]}
    />
  );
}
