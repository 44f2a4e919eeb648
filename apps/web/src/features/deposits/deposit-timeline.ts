import { orderStatuses } from '@koi/contract/enumerations';
import { groupDigits, isCurrency, showMoney } from '@koi/money';
import type { Tone } from '@koi/ui/surfaces.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { TimelineStep } from '../../shared/records/timeline.tsx';
import { isOnlineDeposit } from './online-deposit.ts';
import { isPayAddress } from './pay-window.ts';
import type { DepositOrder } from './queries.ts';

export const isPendingDeposit = (order: Pick<DepositOrder, 'status'>): boolean =>
  Number(order.status) === orderStatuses.pending;

/** Still to be paid by the member; false for money that has arrived and waits for staff. */
export const isAwaited = (
  order: Pick<DepositOrder, 'status' | 'payment_type' | 'late_for' | 'arrived'>,
): boolean => isPendingDeposit(order) && isOnlineDeposit(order) && !order.late_for && !order.arrived;

/** What arrived instead of what was ordered, in the currency that it came in. */
export function arrivedText({ money, currency }: NonNullable<DepositOrder['arrived']>): string {
  if (isCurrency(currency)) return showMoney({ amount: money, currency });
  const [units = '', cents = '00'] = money.split('.');
  return `${groupDigits(units)}.${cents} ${currency}`;
}

/** The stages of a deposit, sent, seen and decided: what has happened, then what happens next (docs/contract/money.md 6.8). */
export function depositTimeline(order: DepositOrder, t: Translate): TimelineStep[] {
  const online = isOnlineDeposit(order);
  if (order.late_for) {
    const late = `${t('deposits.lateFor')}: ${order.late_for}`;
    const came = showTime(order.created_at);
    return [{ name: t('deposits.failedPaid'), state: 'done', time: came, note: late }, decidedStep(order, t)];
  }
  if (order.arrived) {
    const instead = t('deposits.arrivedInstead', { arrived: arrivedText(order.arrived) });
    return [
      { name: t('deposits.stepSent'), state: 'done', time: showTime(order.created_at) },
      { name: t('deposits.stepArrived'), state: 'done', note: instead },
      { name: t('deposits.stepReview'), state: 'current', note: t('deposits.nextStaff') },
    ];
  }
  const sent: TimelineStep = {
    name: t(online ? 'deposits.stepSent' : 'deposits.stepReported'),
    state: 'done',
    time: showTime(order.created_at),
  };
  return [sent, seenStep(order, online, t), decidedStep(order, t)];
}

/** Existing back ends do not say when an order was seen; a decided one was. */
function seenStep(order: DepositOrder, online: boolean, t: Translate): TimelineStep {
  const time = showTime(order.seen_at);
  const name = t(online ? 'deposits.stepSeen' : 'deposits.stepLooked');
  if (!isPendingDeposit(order)) {
    const neverSeen = order.seen_at === null && Number(order.status) === orderStatuses.failed;
    return { name, state: neverSeen ? 'failed' : 'done', time };
  }
  if (online) return { name: t('deposits.stepPay'), state: 'current', time, note: t(nextOnline(order)) };
  if (time !== '') return { name, state: 'done', time };
  return { name: t('deposits.stepToLook'), state: 'current' };
}

/** Members are not asked to pay when they cannot, or have already paid. */
function nextOnline(order: DepositOrder): TextId {
  if (order.late_bill_no) return 'deposits.otherPaid';
  return isPayAddress(order.pay_url ?? '') ? 'deposits.nextMember' : 'deposits.noPageHint';
}

function decidedStep(order: DepositOrder, t: Translate): TimelineStep {
  const time = showTime(order.confirm_at ?? order.updated_at);
  if (Number(order.status) === orderStatuses.done)
    return { name: t('deposits.stepDone'), state: 'done', time };
  if (Number(order.status) === orderStatuses.failed)
    return { name: t('deposits.stepFailed'), state: 'failed', time, note: order.fail_reason };
  if (order.late_for)
    return { name: t('deposits.stepReview'), state: 'current', note: t('deposits.nextStaff') };
  const beingChecked = !isOnlineDeposit(order) && Boolean(order.seen_at);
  return beingChecked
    ? { name: t('deposits.stepReview'), state: 'current', note: t('deposits.nextStaff') }
    : { name: t('deposits.stepCredit'), state: 'waiting' };
}

export function depositTone(order: Pick<DepositOrder, 'status'>): Tone {
  return ({ 1: 'warning', 2: 'success', 3: 'danger' } as const)[Number(order.status)] ?? 'neutral';
}

/** The state in the member's language; the server's own text for an unknown state. */
export function depositStatus(
  order: Pick<DepositOrder, 'status' | 'status_text' | 'payment_type' | 'late_for' | 'arrived'>,
  t: Translate,
): string {
  const status = Number(order.status);
  if (status === orderStatuses.pending)
    return t(isAwaited(order) ? 'deposits.status1' : 'deposits.statusReview');
  if (status === orderStatuses.done) return t('deposits.status2');
  return status === orderStatuses.failed ? t('deposits.status3') : order.status_text;
}
