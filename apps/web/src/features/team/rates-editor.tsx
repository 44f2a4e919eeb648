import { isPasted, shownTyped, typedAmount } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { useId, useState } from 'react';
import MinusIcon from '~icons/lucide/minus';
import PlusIcon from '~icons/lucide/plus';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { cleanRate, isWithin, showRate, startRates, stepped, type TypedRates } from './rates.ts';
import css from './rates-editor.module.css';
import type { RateBound } from './rates-queries.ts';

interface RatesEditorProps {
  bounds: readonly RateBound[];
  value: TypedRates;
  /** The rates as typed. */
  onChange: (typed: TypedRates) => void;
}

/**
 * One row per game type with its allowed range; values outside are marked while typing, before anything is
 * sent.
 */
export function RatesEditor({ bounds, value, onChange }: RatesEditorProps) {
  const t = useTranslate();
  const [all, setAll] = useState('');
  const forAll = () => {
    const rate = typedAmount(all);
    if (rate !== null) onChange(startRates(bounds, new Map(bounds.map(({ gameType }) => [gameType, rate]))));
  };
  return (
    <div className={css.editor}>
      <div className={css.all}>
        <label>
          <span>{t('rates.all')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={shownTyped(all)}
            onChange={({ target, nativeEvent }) =>
              setAll(cleanRate(all, target.value, isPasted(nativeEvent)))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter triggers the button beside it, not the surrounding form.
              event.preventDefault();
              forAll();
            }}
          />
        </label>
        <Button variant="quiet" size="small" disabled={typedAmount(all) === null} onClick={forAll}>
          {t('rates.apply')}
        </Button>
      </div>
      {bounds.map((bound) => (
        <RateRow
          key={bound.gameType}
          bound={bound}
          text={value[bound.gameType] ?? ''}
          onChange={(text) => onChange({ [bound.gameType]: text })}
        />
      ))}
    </div>
  );
}

interface RateRowProps {
  bound: RateBound;
  text: string;
  onChange: (text: string) => void;
}

function RateRow({ bound, text, onChange }: RateRowProps) {
  const t = useTranslate();
  const id = useId();
  const range = { low: showRate(bound.low), high: showRate(bound.high) };
  const isWrong = !isWithin(text, bound);
  return (
    <div className={css.row} data-wrong={isWrong || undefined}>
      <div className={css.about}>
        <label htmlFor={id}>{bound.name}</label>
        <span id={`${id}-range`} role={isWrong ? 'alert' : undefined}>
          {t(isWrong ? 'rates.outside' : 'rates.range', range)}
        </span>
      </div>
      <div className={css.stepper}>
        <IconButton
          label={t('rates.less', { name: bound.name })}
          disabled={!isWrong && typedAmount(text) === bound.low}
          onClick={() => onChange(stepped(text, -1, bound))}
        >
          <MinusIcon />
        </IconButton>
        <span className={css.field}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`${id}-range`}
            aria-invalid={isWrong || undefined}
            value={shownTyped(text)}
            onChange={({ target, nativeEvent }) =>
              onChange(cleanRate(text, target.value, isPasted(nativeEvent)))
            }
          />
          %
        </span>
        <IconButton
          label={t('rates.more', { name: bound.name })}
          disabled={!isWrong && typedAmount(text) === bound.high}
          onClick={() => onChange(stepped(text, 1, bound))}
        >
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  );
}
