import type { Protection } from '../../api/queries/protection.ts';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { toDate } from '../../lib/dates.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './protection.module.css';

type Event = Protection['history'][number];

/** Every change, the newest first. */
export function LimitHistory({ events }: { events: readonly Event[] }) {
  const t = useText();
  const now = new Date();
  const titleOf = ({ kind, period }: Event): string => {
    if (kind === 'deposit' || kind === 'loss')
      return period ? `${t(`protection.${kind}`)} · ${t(`protection.${period}`)}` : t(`protection.${kind}`);
    return t(kind === 'reminder' ? 'protection.reminder' : 'protection.break');
  };
  const shownOf = ({ kind, after, until }: Event): string => {
    if (kind === 'time_out' || kind === 'self_exclusion')
      return until
        ? t('protection.runsUntil', { time: showShortTime(toDate(until), now) })
        : t('protection.forGood');
    if (after === null) return t('protection.none');
    return kind === 'reminder' ? t('protection.minutes', { n: Number(after) }) : showMoney(toMinor(after));
  };
  return (
    <section className={css.card}>
      <h2>{t('protection.history')}</h2>
      {events.length === 0 && <p className={css.text}>{t('protection.noHistory')}</p>}
      <ul className={css.history}>
        {events.map((event) => (
          <li key={`${event.created_at} ${event.kind} ${event.period} ${event.after}`}>
            <span>{titleOf(event)}</span>
            <strong>{shownOf(event)}</strong>
            <small>
              {showShortTime(toDate(event.created_at), now)}
              {event.by_staff === 1 && ` · ${t('protection.byStaff')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
