import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import { type SignInDays, signInDaysQuery } from '../../api/queries/sign-in.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { FailureState } from '../../components/states.tsx';
import { monthGrid, monthName, shiftMonth, weekdayOf } from '../../lib/calendar-days.ts';
import { useStore } from '../../lib/external-store.ts';
import { bcp47, langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import css from './month-calendar.module.css';

/** A known Monday, to derive the weekday names from. */
const monday = 5;

/** The signed days of a month, with paging to earlier months. */
export function MonthCalendar({ now }: { now: SignInDays }) {
  const t = useText();
  const locale = bcp47(useStore(langStore));
  const [back, setBack] = useState(0);
  const month = shiftMonth(now.month, -back);
  const other = useQuery({
    ...signInDaysQuery(month),
    enabled: back > 0,
    placeholderData: keepPreviousData,
  });
  const shown = back === 0 ? now : other.data;
  const today = now.today.startsWith(month) ? Number(now.today.slice(8)) : null;
  return (
    <section className={css.calendar} aria-label={t('sign-in.calendar')}>
      <header>
        <IconButton
          label={t('sign-in.previousMonth')}
          disabled={!now.hasMonths}
          onClick={() => setBack(back + 1)}
        >
          <PreviousIcon />
        </IconButton>
        <h2 aria-live="polite">{monthName(month, locale)}</h2>
        <IconButton label={t('sign-in.nextMonth')} disabled={back === 0} onClick={() => setBack(back - 1)}>
          <NextIcon />
        </IconButton>
      </header>
      {back > 0 && other.isError ? (
        <FailureState retrying={other.isFetching} onRetry={() => void other.refetch()} />
      ) : (
        <>
          <ol className={css.weekdays} aria-hidden>
            {Array.from(
              { length: 7 },
              (_, index) => `2026-01-${String(monday + index).padStart(2, '0')}`,
            ).map((day) => (
              <li key={day}>{weekdayOf(day, locale)}</li>
            ))}
          </ol>
          <ol className={css.dates} aria-busy={shown?.month !== month}>
            {monthGrid(month).map((date, cell) => {
              const isSigned = date !== null && shown?.month === month && shown.signed.includes(date);
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
                  key={cell}
                  data-signed={isSigned || undefined}
                  aria-current={date !== null && date === today ? 'date' : undefined}
                >
                  {date !== null && (
                    <span>
                      {date}
                      {isSigned && <span className="visually-hidden"> {t('sign-in.daySigned')}</span>}
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}
