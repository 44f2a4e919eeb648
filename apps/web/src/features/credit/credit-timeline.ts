import type { Tone } from '@koi/ui/surfaces.tsx';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { TimelineStep } from '../../shared/records/timeline.tsx';
import { acceptedAt, type EntryState, entryState } from './credit-terms.ts';
import type { CreditEntry, CreditRecord } from './queries.ts';

type Entry = CreditEntry | CreditRecord;

/** The review progress of a request and what follows it, with who acts next. */
export function creditTimeline(entry: Entry, now: number, t: Translate): TimelineStep[] {
  const state = entryState(entry, now);
  if (state === 'repayment')
    return [{ name: t('credit.stepRepaid'), state: 'done', time: showTime(entry.created_at) }];
  const sent: TimelineStep = { name: t('credit.stepSent'), state: 'done', time: showTime(entry.created_at) };
  if (state === 'reviewing') {
    const note = t(Number(entry.is_read) === 1 ? 'credit.nextStaff' : 'credit.nextQueue');
    return [
      sent,
      { name: t('credit.stepReview'), state: 'current', note },
      { name: t('credit.stepPay'), state: 'waiting' },
    ];
  }
  if (state === 'refused')
    return [sent, { name: t('credit.stepRefused'), state: 'failed', time: showTime(entry.updated_at) }];
  const paid: TimelineStep = { name: t('credit.stepPaid'), state: 'done', time: showTime(acceptedAt(entry)) };
  if (state === 'returned') return [sent, paid, { name: t('credit.stepReturned'), state: 'done' }];
  return [
    sent,
    paid,
    {
      name: t(state === 'overdue' ? 'credit.stepOverdue' : 'credit.stepRepay'),
      state: state === 'overdue' ? 'failed' : 'current',
      time: showTime(entry.dead_at),
      note: t('credit.nextMember'),
    },
  ];
}

export const creditTones: Readonly<Record<EntryState, Tone>> = {
  reviewing: 'warning',
  running: 'gold',
  overdue: 'danger',
  returned: 'success',
  refused: 'danger',
  repayment: 'success',
};
