import type { Reply } from '@koi/contract';
import { useTranslate } from 'react-admin';
import { useWords } from '../parts/technical-name.tsx';

export type AlertRow = Reply<'POST /operator/alerts/list'>['data'][number];
type Said = Pick<AlertRow, 'kind' | 'subject' | 'detail'>;

/** What an alert says, with the names of jobs, steps and queues. */
export function useAlertSentence(): (alert: Said) => string {
  const translate = useTranslate();
  const jobs = useWords('koi.ledger.job_name');
  const subjectOf = ({ kind, subject }: Said): string => {
    if (kind === 'walk') return translate(`koi.walks.step.${subject}`);
    if (kind === 'queue') return translate(`koi.alerts.queue.${subject}`);
    return kind.startsWith('job_') ? jobs(subject) : subject;
  };
  return (alert) =>
    translate(`koi.alerts.sentence.${alert.kind}`, { subject: subjectOf(alert), detail: alert.detail });
}
