import { languageTags } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import OpenIcon from '~icons/lucide/chevron-down';
import { langStore } from '../i18n/languages.ts';
import type { TextId } from '../i18n/text-ids.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { showDays } from '../time/calendar-days.ts';
import { type DatePreset, datePresets } from '../time/dates.ts';
import css from './date-sheet.module.css';
import { DayPicker } from './day-picker.tsx';
import { daysOf, type Period } from './use-range.ts';

interface DateSheetProps {
  labels: Record<DatePreset, TextId>;
  period: Period;
  now: Date;
  onPeriod: (period: Period) => void;
  onClose: () => void;
}

/** The usual periods with their current days, and below them a custom range. */
export function DateSheet({ labels, period, now, onPeriod, onClose }: DateSheetProps) {
  const t = useTranslate();
  const locale = languageTags[useStore(langStore)];
  const isOwn = typeof period !== 'string';
  const [isPicking, setPicking] = useState(isOwn);
  const [today] = daysOf('today', now);
  return (
    <Sheet open onClose={onClose} title={t('common.dateFilter')}>
      <ul>
        {/* A month needs the space: the usual periods are one tap away. */}
        {!isPicking &&
          datePresets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={css.period}
                aria-pressed={period === preset}
                onClick={() => onPeriod(preset)}
              >
                <span>{t(labels[preset])}</span>
                <span className={css.days}>{showDays(daysOf(preset, now), today, locale)}</span>
              </button>
            </li>
          ))}
        <li>
          <button
            type="button"
            className={css.period}
            aria-pressed={isOwn}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          >
            <span>{t('records.ownDays')}</span>
            <span className={css.days}>
              {isOwn && showDays(period, today, locale)}
              <OpenIcon />
            </span>
          </button>
        </li>
      </ul>
      {isPicking && <DayPicker days={daysOf(period, now)} today={today} onDays={onPeriod} />}
    </Sheet>
  );
}
