import { toMinor } from '@koi/money';
import { buttonClass } from '@koi/ui/button.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { slipAddress } from '../../api/slip-address.ts';
import { Money } from '../../shared/components/money.tsx';
import { showMasked } from '../../shared/format/masked.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toMap } from '../../shared/lists/page.ts';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { Timeline } from '../../shared/records/timeline.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { describeDeposit } from './deposit-description.ts';
import { arrivedText, depositStatus, depositTimeline, depositTone } from './deposit-timeline.ts';
import css from './deposits.module.css';
import { isOnlineDeposit } from './online-deposit.ts';
import type { DepositOrder } from './queries.ts';
import { useRateLine } from './use-rate-line.ts';

/** One deposit in full. */
export function DepositDetail({ order, onClose }: { order: DepositOrder; onClose: () => void }) {
  const t = useTranslate();
  const show = useShowMoney();
  const rateLine = useRateLine();
  const detail = toMap<string | number>(order.payment_detail);
  const text = (name: string) => (detail[name] === undefined ? null : String(detail[name]));
  const rate = text('usdt_rate');
  const online = isOnlineDeposit(order);
  const gift = toMinor(order.diff_money, 0n);
  const { payUrl } = describeDeposit(order, t);
  const slip = slipAddress(order.payment_pic);
  const steps = depositTimeline(order, t);
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={order.payment_type_text}
      amount={<Money amount={order.money} tone={Number(order.status) === 2 ? 'gain' : 'plain'} />}
      badge={<Badge tone={depositTone(order)}>{depositStatus(order, t)}</Badge>}
      progress={<Timeline steps={steps} />}
      supportOrder={order.bill_no}
      evidence={{
        name: `deposit-${order.bill_no}`,
        amount: show(toMinor(order.money)),
        status: depositStatus(order, t),
        steps,
        ...(slip && { slip: order.payment_pic }),
      }}
      facts={[
        { label: t('records.orderNo'), value: order.bill_no, copy: true },
        { label: t('deposits.amount'), value: order.money, shown: <Money amount={order.money} /> },
        {
          label: t('deposits.orderedAmount'),
          value: order.ordered_money,
          shown: <Money amount={order.ordered_money ?? order.money} />,
        },
        { label: t('deposits.arrived'), value: order.arrived && arrivedText(order.arrived) },
        {
          label: t('deposits.gift'),
          value: gift > 0n ? order.diff_money : null,
          shown: <Money amount={gift} tone="gain" />,
        },
        { label: t('records.status'), value: depositStatus(order, t) },
        { label: t('deposits.payerName'), value: online ? null : order.name },
        { label: t('deposits.account'), value: order.account && showMasked(order.account) },
        { label: t('deposits.payeeName'), value: text('payment_name') },
        { label: t('deposits.payee'), value: text('payment_account') },
        { label: t('deposits.code'), value: text('remark_code') },
        { label: t('deposits.coins'), value: text('usdt_num') },
        { label: t('deposits.coinsArrived'), value: text('usdt_arrived') },
        { label: t('deposits.rate'), value: rate && rateLine(rate) },
        { label: t('records.time'), value: showTime(order.created_at) },
        {
          label: t('deposits.remitted'),
          value: online ? null : showTime(order.hk_at),
        },
        { label: t('deposits.confirmed'), value: showTime(order.confirm_at) },
        { label: t('records.reason'), value: order.fail_reason },
        { label: t('deposits.lateFor'), value: order.late_for, copy: true },
        { label: t('deposits.failedPaid'), value: order.late_bill_no, copy: true },
      ]}
      action={
        slip ? (
          <a className={css.slipLink} href={slip} target="_blank" rel="noopener noreferrer">
            <img src={slip} alt={t('records.slipShown')} loading="lazy" />
          </a>
        ) : payUrl || order.can_cancel === 1 ? (
          <>
            {payUrl && (
              <a
                className={buttonClass({ block: true })}
                href={payUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('deposits.pay')}
              </a>
            )}
            <CancelOrder order={order} />
          </>
        ) : null
      }
    />
  );
}
