import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import { hrefTo } from '../../navigation/paths.ts';
import type { TextId } from '../../text/text-ids.ts';
import { isIncome, type LogRow } from './money-log-source.ts';

export interface LogOrigin {
  href: string;
  label: TextId;
}

/**
 * The screen of the order, plan, loan, play or reward that moved the money; null where no screen shows more
 * than the row itself.
 */
export function originOf(
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
