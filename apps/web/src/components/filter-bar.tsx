import type { ReactNode } from 'react';
import { type DatePreset, datePresets } from '../lib/dates.ts';
import type { TextId } from '../text/text-ids.ts';
import { type Translate, useText } from '../text/use-text.ts';
import css from './segmented.module.css';
import { Chips } from './segmented.tsx';

const labels: Record<DatePreset, TextId> = {
  today: 'common.today',
  yesterday: 'common.yesterday',
  week: 'common.within7Days',
  month: 'common.within30Days',
};

export const dateChoices = (t: Translate) => datePresets.map((value) => ({ value, label: t(labels[value]) }));

interface FilterBarProps {
  preset: DatePreset;
  onPreset: (preset: DatePreset) => void;
  /** Further filters below the dates, e.g. `Chips` of types. */
  children?: ReactNode;
}

/** The date filter of every record screen; turn the choice into a range with `presetRange`. */
export function FilterBar({ preset, onPreset, children }: FilterBarProps) {
  const t = useText();
  return (
    <div className={css.bar}>
      <Chips label={t('common.dateFilter')} choices={dateChoices(t)} value={preset} onChange={onPreset} />
      {children}
    </div>
  );
}
