import { languageTags } from '@koi/contract/enumerations';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MonthGrid } from '../components/month-grid.tsx';
import { langStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { type Days, dateOf, shiftDay, showDays, showFullDay } from '../time/calendar-days.ts';
import css from './day-picker.module.css';

/** The longest range, in days, that any list of records accepts. */
const maxDays = 92;
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
  const t = useTranslate();
  const locale = languageTags[useStore(langStore)];
  const [[from, until], setPicked] = useState<readonly [from: string, until: string | null]>(days);
  const [month, setMonth] = useState(days[1].slice(0, 7));
  const [focused, setFocused] = useState(days[1]);
  const grid = useRef<HTMLOListElement>(null);
  const isMoved = useRef(false);
  const picked: Days = [from, until ?? from];

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrow key has chosen another day, perhaps of another month
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [focused]);

  const isOut = (day: string) => day > today || (until === null && day >= shiftDay(from, maxDays));
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
  const show = (next: string) => {
    setMonth(next);
    setFocused(`${next}-01`);
  };
  return (
    <section aria-label={t('records.ownDays')}>
      <MonthGrid
        month={month}
        onMonth={show}
        hasNext={month < today.slice(0, 7)}
        heading="h3"
        ref={grid}
        onKeyDown={move}
      >
        {(day) => (
          <button
            type="button"
            className={css.day}
            aria-label={showFullDay(day, locale)}
            aria-pressed={day >= picked[0] && day <= picked[1]}
            aria-current={day === today ? 'date' : undefined}
            data-end={picked.includes(day) || undefined}
            tabIndex={day === focused ? 0 : -1}
            disabled={isOut(day)}
            onClick={() => pick(day)}
          >
            {dateOf(day)}
          </button>
        )}
      </MonthGrid>
      <p className={css.hint} aria-live="polite">
        {until === null ? t('records.pickLastDay') : showDays(picked, today, locale)}
      </p>
      <Button block onClick={() => onDays(picked)}>
        {t('records.show')}
      </Button>
    </section>
  );
}
