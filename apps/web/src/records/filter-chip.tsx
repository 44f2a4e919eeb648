import { useState } from 'react';
import FilterIcon from '~icons/lucide/sliders-horizontal';
import ClearIcon from '~icons/lucide/x';
import { later } from '../components/later.tsx';
import { useText } from '../text/use-text.ts';
import css from './filters.module.css';
import { chosenOf, clearAll, type Filter } from './filters.ts';

const FilterSheet = later(() => import('./filter-sheet.tsx'), 'FilterSheet');

/** All filters of a list except the days: shows the active ones, clears them, and opens the choices. */
export function FilterChip({ filters }: { filters: readonly Filter[] }) {
  const t = useText();
  // Counts the taps: when the sheet's code failed to load, the next tap retries.
  const [opened, setOpened] = useState(0);
  const chosen = chosenOf(filters);
  const isSet = chosen.length > 0;
  return (
    <div className={css.filter}>
      <button
        type="button"
        className={css.chip}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpened(opened + 1)}
      >
        <FilterIcon />
        {isSet && <span className="visually-hidden">{t('records.filter')}: </span>}
        <span className={css.chipText}>{isSet ? chosen.join(' · ') : t('records.filter')}</span>
      </button>
      {isSet && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('records.clear')}
          onClick={() => clearAll(filters)}
        >
          <ClearIcon />
        </button>
      )}
      {opened > 0 && <FilterSheet key={opened} filters={filters} onClose={() => setOpened(0)} />}
    </div>
  );
}
