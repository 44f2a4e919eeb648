import { toMinor } from '@koi/money';
import { Panel } from '@koi/ui/panel.tsx';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import css from './protection.module.css';
import type { Protection } from './queries.ts';

type Event = Protection['history'][number];

/** All changes, newest first. */
export function LimitHistory({ events }: { events: readonly Event[] }) {
  const t = useTranslate();
  const show = useZonedTime();
  const showMoney = useShowMoney();
  const titleOf = ({ kind, period }: Event): string => {
    if (kind === 'deposit' || kind === 'loss')
      return period ? `${t(`protection.${kind}`)} · ${t(`protection.${period}`)}` : t(`protection.${kind}`);
    return t(kind === 'reminder' ? 'protection.reminder' : 'protection.break');
  };
  const shownOf = ({ kind, after, until }: Event): string => {
    if (kind === 'time_out' || kind === 'self_exclusion')
      return until ? t('protection.runsUntil', { time: show(until) }) : t('protection.forGood');
    if (after === null) return t('protection.none');
    return kind === 'reminder' ? t('protection.minutes', { n: Number(after) }) : showMoney(toMinor(after));
  };
  return (
    <Panel title={t('protection.history')} {...(events.length === 0 && { text: t('protection.noHistory') })}>
      <ul className={css.history}>
        {keyed(events, (event) => Object.values(event).join(' ')).map(([key, event]) => (
          <li key={key}>
            <span>{titleOf(event)}</span>
            <strong>{shownOf(event)}</strong>
            <small>
              {show(event.created_at)}
              {event.by_staff === 1 && ` · ${t('protection.byStaff')}`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
