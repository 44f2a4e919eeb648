import { toMinor } from '@koi/money';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { arrivedText, isAwaited, isPendingDeposit } from './deposit-timeline.ts';
import { isPayAddress } from './pay-window.ts';
import type { DepositOrder } from './queries.ts';

export interface DepositDescription {
  title: string;
  hint: string;
  /** The order that this money, or that of an earlier order, was credited to. */
  lateBillNo: string | null;
  payUrl: string | null;
}

/**
 * What the member reads about an order, and the possible actions. Members are not asked to pay when they
 * have paid, or when there is no page to pay on.
 */
export function describeDeposit(order: DepositOrder, t: Translate): DepositDescription {
  const { late_for: lateFor, late_bill_no: lateBillNo = null, pay_url: page = '' } = order;
  const none = { lateBillNo, payUrl: null };
  if (Number(order.status) === 2) {
    const hint = lateFor ? t('deposits.lateDoneHint', { order: lateFor }) : t('deposits.doneHint');
    return { ...none, title: t('deposits.done'), hint };
  }
  if (!isPendingDeposit(order)) {
    if (lateBillNo)
      return {
        ...none,
        title: t('deposits.failedPaid'),
        hint: t('deposits.failedPaidHint', { order: lateBillNo }),
      };
    return { ...none, title: t('deposits.failed'), hint: t('deposits.failedHint') };
  }
  if (order.arrived) {
    const amounts = { arrived: arrivedText(order.arrived), ordered: toMinor(order.money) };
    return { ...none, title: t('deposits.otherAmount'), hint: t('deposits.otherAmountHint', amounts) };
  }
  if (!isAwaited(order)) {
    const hint = lateFor ? t('deposits.lateHint', { order: lateFor }) : t('deposits.reviewHint');
    return { ...none, title: t('deposits.review'), hint };
  }
  const payUrl = isPayAddress(page) ? page : null;
  if (lateBillNo) {
    const hint = t('deposits.otherPaidHint', { order: lateBillNo });
    return { lateBillNo, payUrl, title: t('deposits.otherPaid'), hint };
  }
  const hint = t(payUrl ? 'deposits.waitingHint' : 'deposits.noPageHint');
  return { lateBillNo, payUrl, title: t('deposits.waiting'), hint };
}
