import { Button } from '@koi/ui/button.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import css from './filter-sheet.module.css';
import { chosenOf, clearAll, type Filter } from './filters.ts';

interface FilterSheetProps {
  filters: readonly Filter[];
  onClose: () => void;
}

/** The filters of a list with all their choices; the list behind updates on each tap. */
export function FilterSheet({ filters, onClose }: FilterSheetProps) {
  const t = useTranslate();
  return (
    <Sheet open onClose={onClose} title={t('records.filter')}>
      <div className={css.choices}>
        {filters.map(({ label, choices, chosen, choose }) => (
          <section key={label}>
            <h3>{label}</h3>
            <Chips
              wrapped
              label={label}
              value={chosen}
              onChange={choose}
              choices={choices.map((choice, index) => ({ value: index, label: choice }))}
            />
          </section>
        ))}
        <div className={css.actions}>
          <Button
            variant="secondary"
            disabled={chosenOf(filters).length === 0}
            onClick={() => clearAll(filters)}
          >
            {t('records.clear')}
          </Button>
          <Button onClick={onClose}>{t('records.show')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
