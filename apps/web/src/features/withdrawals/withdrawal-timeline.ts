import { orderStatuses } from '@koi/contract/enumerations';
import { type Minor, toMinor } from '@koi/money';
import type { Tone } from '@koi/ui/surfaces.tsx';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { showMinutes, showTime } from '../../shared/records/show-time.ts';
import type { TimelineStep } from '../../shared/records/timeline.tsx';
import type { Withdrawal } from './queries.ts';

type Amounts = Pick<Withdrawal, 'money' | 'counter_fee'>;

/** The requested amount: the API sends the net amount and the fee (docs/contract/money.md 7.2). */
export function grossOf({ money, counter_fee }: Amounts): Minor {
  return toMinor(money, 0n) + toMinor(counter_fee, 0n);
}

export const isPendingWithdrawal = (order: Pick<Withdrawal, 'status'>): boolean =>
  Number(order.status) === orderStatuses.pending;

/** The stages of a withdrawal, sent, seen and decided, with who acts next (docs/contract/money.md 7.1). */
export function withdrawalTimeline(order: Withdrawal, t: Translate): TimelineStep[] {
  const sent: TimelineStep = {
    name: t('withdrawals.stepSent'),
    state: 'done',
    time: showTime(order.created_at),
  };
  const seen = t('withdrawals.stepSeen');
  const seenAt = showTime(order.seen_at);
  const decidedAt = showTime(order.confirm_at ?? order.updated_at);
  if (Number(order.status) === orderStatuses.done) {
    return [
      sent,
      { name: seen, state: 'done', time: seenAt },
      { name: t('withdrawals.stepPaid'), state: 'done', time: decidedAt },
    ];
  }
  if (Number(order.status) === orderStatuses.failed) {
    const refused = t('withdrawals.stepRefused', { amount: grossOf(order) });
    return [
      sent,
      { name: seen, state: 'done', time: seenAt },
      { name: refused, state: 'failed', time: decidedAt, note: order.fail_reason },
    ];
  }
  // After a reset by the support nothing is paid for a day.
  const rest = order.rests_until && t('withdrawals.nextRest', { time: showMinutes(order.rests_until) });
  return seenAt === ''
    ? [
        sent,
        { name: t('withdrawals.stepQueued'), state: 'current', note: rest || t('withdrawals.nextQueue') },
        { name: t('withdrawals.stepWait'), state: 'waiting' },
      ]
    : [
        sent,
        { name: seen, state: 'current', time: seenAt, note: rest || t('withdrawals.nextStaff') },
        { name: t('withdrawals.stepWait'), state: 'waiting' },
      ];
}

export function withdrawalTone(order: Pick<Withdrawal, 'status'>): Tone {
  return ({ 1: 'warning', 2: 'success', 3: 'danger' } as const)[Number(order.status)] ?? 'neutral';
}

/** The state in the member's language; the server's own text for an unknown state. */
export function withdrawalStatus(order: Pick<Withdrawal, 'status' | 'status_text'>, t: Translate): string {
  const status = Number(order.status);
  if (status === orderStatuses.pending) return t('withdrawals.status1');
  if (status === orderStatuses.done) return t('withdrawals.status2');
  return status === orderStatuses.failed ? t('withdrawals.status3') : order.status_text;
}
