import { languageTags } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import { langStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { monthGrid, monthName, shiftDay, shiftMonth, weekdayOf } from '../time/calendar-days.ts';
import css from './month-grid.module.css';

/** A known Monday, to derive the names of weekdays from. */
const monday = '2026-01-05';

interface MonthGridProps {
  month: string;
  onMonth: (month: string) => void;
  hasPrevious?: boolean;
  hasNext: boolean;
  heading: 'h2' | 'h3';
  /** The days of the month shown are not those of `month` yet. */
  isBusy?: boolean;
  ref?: Ref<HTMLOListElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Content of the cell of a day. */
  children: (day: string) => ReactNode;
  /** In place of the days, such as a failure to read them. */
  instead?: ReactNode;
}

/** The days of a month in weeks from Monday, with paging, in the app's language. */
export function MonthGrid({
  month,
  onMonth,
  hasPrevious = true,
  hasNext,
  heading: Heading,
  isBusy,
  ref,
  onKeyDown,
  children,
  instead,
}: MonthGridProps) {
  const t = useTranslate();
  const locale = languageTags[useStore(langStore)];
  return (
    <>
      <header className={css.head}>
        <IconButton
          label={t('records.previousMonth')}
          disabled={!hasPrevious}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <PreviousIcon />
        </IconButton>
        <Heading aria-live="polite">{monthName(month, locale)}</Heading>
        <IconButton
          label={t('records.nextMonth')}
          disabled={!hasNext}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <NextIcon />
        </IconButton>
      </header>
      {instead || (
        <>
          <ol className={`${css.week} ${css.names}`} aria-hidden>
            {Array.from({ length: 7 }, (_, index) => shiftDay(monday, index)).map((day) => (
              <li key={day}>{weekdayOf(day, locale)}</li>
            ))}
          </ol>
          <ol className={css.week} ref={ref} aria-busy={isBusy} onKeyDown={onKeyDown}>
            {monthGrid(month).map((date, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
              <li key={cell}>{date !== null && children(`${month}-${String(date).padStart(2, '0')}`)}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
