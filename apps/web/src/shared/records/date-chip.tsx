import { languageTags } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useState } from 'react';
import DaysIcon from '~icons/lucide/calendar-days';
import { langStore } from '../i18n/languages.ts';
import type { TextId } from '../i18n/text-ids.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { showDays } from '../time/calendar-days.ts';
import type { DatePreset } from '../time/dates.ts';
import css from './filters.module.css';
import { daysOf, type Period, useRange } from './use-range.ts';

const DateSheet = lazyComponent(() => import('./date-sheet.tsx'), 'DateSheet');

const labels: Record<DatePreset, TextId> = {
  today: 'common.today',
  yesterday: 'common.yesterday',
  week: 'common.within7Days',
  month: 'common.within30Days',
};

interface DateChipProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The date filter of every record screen: shows the current period, and opens the choice of others. */
export function DateChip({ period, onPeriod }: DateChipProps) {
  const t = useTranslate();
  const locale = languageTags[useStore(langStore)];
  const { now } = useRange(period);
  // Counts the taps: when the sheet's code failed to load, the next tap retries.
  const [opened, setOpened] = useState(0);
  const close = () => setOpened(0);
  return (
    <>
      <button
        type="button"
        className={css.chip}
        data-set
        aria-haspopup="dialog"
        onClick={() => setOpened(opened + 1)}
      >
        <DaysIcon />
        <span className="visually-hidden">{t('common.dateFilter')}: </span>
        <span className={css.chipText}>
          {typeof period === 'string' ? t(labels[period]) : showDays(period, daysOf('today', now)[0], locale)}
        </span>
      </button>
      {opened > 0 && (
        <DateSheet
          key={opened}
          labels={labels}
          period={period}
          now={now}
          onClose={close}
          onPeriod={(next) => {
            onPeriod(next);
            close();
          }}
        />
      )}
    </>
  );
}
