import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import { buttonClass } from '@koi/ui/button.tsx';
import { Money } from '../../shared/components/money.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { isIncome, kindOf, type LogRow, signedAmount } from './money-log-source.ts';

/** One movement of money in full, with a link to its cause. */
export function LogDetail({ row, isOwn, onClose }: { row: LogRow; isOwn: boolean; onClose: () => void }) {
  const t = useTranslate();
  // The linked screens show the member's own orders and plans.
  const origin = isOwn ? originOf(row) : null;
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={kindOf(row, t)}
      amount={<Money amount={signedAmount(row)} tone="gain" />}
      facts={[
        { label: t('records.time'), value: showTime(row.created_at) },
        { label: t('records.wallet'), value: row.money_type_text },
        { label: t('moneyLog.before'), value: row.money_before, shown: <Money amount={row.money_before} /> },
        { label: t('moneyLog.after'), value: row.money_after, shown: <Money amount={row.money_after} /> },
        { label: t('moneyLog.reference'), value: row.reference, copy: true },
        { label: t('moneyLog.description'), value: row.description },
      ]}
      action={
        origin && (
          <a className={buttonClass({ block: true })} href={origin.href}>
            {t(origin.label)}
          </a>
        )
      }
    />
  );
}

interface LogOrigin {
  href: string;
  label: TextId;
}

/**
 * The screen of the order, plan, loan, play or reward that moved the money; null where no screen shows more
 * than the row itself.
 */
function originOf(
  row: Pick<LogRow, 'operate_type' | 'number_type' | 'reference' | 'activity'>,
): LogOrigin | null {
  const order = row.reference ?? undefined;
  const deposit = () =>
    ({ href: hrefTo('/Member/RechargeList', { query: { order } }), label: 'moneyLog.toOrder' }) as const;
  const withdrawal = () =>
    ({ href: hrefTo('/Member/DrawingList', { query: { order } }), label: 'moneyLog.toOrder' }) as const;
  switch (Number(row.operate_type) as OperateType) {
    case operateTypes.depositOrWithdrawal:
      return isIncome(row) ? deposit() : withdrawal();
    case operateTypes.depositGift:
      return deposit();
    case operateTypes.withdrawalReturned:
      return withdrawal();
    case operateTypes.gameTransfer:
    case operateTypes.gameTransferReturned:
      return { href: hrefTo('/Member/GameRecord'), label: 'moneyLog.toBets' };
    case operateTypes.rebate:
      return { href: hrefTo('/Member/Fsnow'), label: 'moneyLog.toRebate' };
    case operateTypes.savingsPurchase:
    case operateTypes.savingsInterest:
    case operateTypes.savingsRedemption:
      return { href: hrefTo('/Member/Yuebao', { query: { purchase: order } }), label: 'moneyLog.toPlan' };
    case operateTypes.creditBorrowed:
    case operateTypes.creditRepaid:
      return { href: hrefTo('/Credit/Record'), label: 'moneyLog.toLoan' };
    case operateTypes.depositActivity:
    case operateTypes.activityPayout:
      return row.activity
        ? {
            href: hrefTo('/Main/activity/:id', { params: { id: row.activity.id } }),
            label: 'moneyLog.toActivity',
          }
        : null;
    case operateTypes.wheelPrize:
      return { href: hrefTo('/Activity/wheel'), label: 'moneyLog.toWheel' };
    case operateTypes.redPacket:
      return { href: hrefTo('/RedBag'), label: 'moneyLog.toRedPackets' };
    case operateTypes.signInAward:
      return { href: hrefTo('/dailybonus/log'), label: 'moneyLog.toSignIn' };
    default:
      return null;
  }
}
