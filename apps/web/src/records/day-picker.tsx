import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import PreviousIcon from '~icons/lucide/chevron-left';
import NextIcon from '~icons/lucide/chevron-right';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import {
  type Days,
  dateOf,
  monthGrid,
  monthName,
  shiftDay,
  shiftMonth,
  showDays,
  showWholeDay,
  weekdayOf,
} from '../lib/calendar-days.ts';
import { useStore } from '../lib/external-store.ts';
import { bcp47, langStore } from '../lib/languages.ts';
import { useText } from '../text/use-text.ts';
import css from './day-picker.module.css';

/** The longest range, in days, that any list of records accepts. */
const mostDays = 92;
/** A known Monday, to derive the weekday names from. */
const monday = '2026-01-05';
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

interface DayPickerProps {
  /** The initial range. */
  days: Days;
  today: string;
  onDays: (days: Days) => void;
}

/**
 * A month in the app's own language, unlike the browser's date field: the first tap sets the first day, the
 * second one the last.
 */
export function DayPicker({ days, today, onDays }: DayPickerProps) {
  const t = useText();
  const locale = bcp47(useStore(langStore));
  const [[from, until], setPicked] = useState<readonly [from: string, until: string | null]>(days);
  const [month, setMonth] = useState(days[1].slice(0, 7));
  const [focused, setFocused] = useState(days[1]);
  const grid = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const picked: Days = [from, until ?? from];

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrow key has chosen another day, perhaps of another month
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [focused]);

  const isOut = (day: string) => day > today || (until === null && day >= shiftDay(from, mostDays));
  const pick = (day: string) => {
    setFocused(day);
    setPicked(until === null && day >= from ? [from, day] : [day, null]);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = shiftDay(focused, step);
    if (isOut(day)) return;
    isMoved.current = true;
    setFocused(day);
    setMonth(day.slice(0, 7));
  };
  const turn = (months: number) => {
    const next = shiftMonth(month, months);
    setMonth(next);
    setFocused(`${next}-01`);
  };
  return (
    <section aria-label={t('records.ownDays')}>
      <header className={css.head}>
        <IconButton label={t('records.previousMonth')} onClick={() => turn(-1)}>
          <PreviousIcon />
        </IconButton>
        <h3 aria-live="polite">{monthName(month, locale)}</h3>
        <IconButton
          label={t('records.nextMonth')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <NextIcon />
        </IconButton>
      </header>
      <ol className={css.week} aria-hidden>
        {Array.from({ length: 7 }, (_, index) => shiftDay(monday, index)).map((day) => (
          <li key={day}>{weekdayOf(day, locale)}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only lead from one of its buttons to another. */}
      <div className={css.week} ref={grid} onKeyDown={move}>
        {monthGrid(month).map((date, cell) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
          if (date === null) return <span key={cell} />;
          const day = `${month}-${String(date).padStart(2, '0')}`;
          return (
            <button
              key={day}
              type="button"
              className={css.day}
              aria-label={showWholeDay(day, locale)}
              aria-pressed={day >= picked[0] && day <= picked[1]}
              aria-current={day === today ? 'date' : undefined}
              data-end={picked.includes(day) || undefined}
              tabIndex={day === focused ? 0 : -1}
              disabled={isOut(day)}
              onClick={() => pick(day)}
            >
              {dateOf(day)}
            </button>
          );
        })}
      </div>
      <p className={css.hint} aria-live="polite">
        {until === null ? t('records.pickLastDay') : showDays(picked, today, locale)}
      </p>
      <Button block onClick={() => onDays(picked)}>
        {t('records.show')}
      </Button>
    </section>
  );
}
