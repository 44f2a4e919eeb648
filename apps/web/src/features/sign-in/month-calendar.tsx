import { FailureState } from '@koi/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonthGrid } from '../../shared/components/month-grid.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { dateOf } from '../../shared/time/calendar-days.ts';
import css from './month-calendar.module.css';
import { type SignInDays, signInDaysQuery } from './queries.ts';

/** The signed days of a month, with paging to earlier months. */
export function MonthCalendar({ now }: { now: SignInDays }) {
  const t = useTranslate();
  const [picked, setMonth] = useState<string>();
  const month = picked ?? now.month;
  const isNow = month === now.month;
  const other = useQuery({
    ...signInDaysQuery(month),
    enabled: !isNow,
    placeholderData: keepPreviousData,
  });
  const shown = isNow ? now : other.data;
  const isBusy = shown?.month !== month;
  return (
    <section className={css.calendar} aria-label={t('sign-in.calendar')}>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        hasPrevious={now.hasMonths}
        hasNext={!isNow}
        heading="h2"
        isBusy={isBusy}
        instead={
          !isNow &&
          other.isError && <FailureState retrying={other.isFetching} onRetry={() => void other.refetch()} />
        }
      >
        {(day) => {
          const isSigned = !isBusy && shown?.signed.includes(dateOf(day)) === true;
          return (
            <span
              className={css.day}
              data-signed={isSigned || undefined}
              aria-current={day === now.today ? 'date' : undefined}
            >
              {dateOf(day)}
              {isSigned && <span className="visually-hidden"> {t('sign-in.daySigned')}</span>}
            </span>
          );
        }}
      </MonthGrid>
    </section>
  );
}
