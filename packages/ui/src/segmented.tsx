import type { ReactNode } from 'react';
import { arrowKeys } from './arrow-keys.ts';
import { classes } from './classes.ts';
import css from './segmented.module.css';

export interface Choice<V extends string | number> {
  value: V;
  label: ReactNode;
}

interface ChoicesProps<V extends string | number> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Tabs that change what the screen below shows. Give the panel `role="tabpanel"`. */
export function Tabs<V extends string | number>(props: ChoicesProps<V>) {
  const { label, choices, value, onChange } = props;
  return (
    <div className={css.group} role="tablist" aria-label={label} onKeyDown={arrowKeys}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          className={css.item}
          aria-selected={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** A choice among a few settings, styled like tabs. */
export function Segmented<V extends string | number>(props: ChoicesProps<V>) {
  return <RadioGroup {...props} className={css.group} itemClass={css.item} />;
}

/**
 * A choice among several filters, in a row that scrolls sideways to the screen's edges; `wrapped`, for forms,
 * shows all of them.
 */
export function Chips<V extends string | number>({
  wrapped = false,
  ...props
}: ChoicesProps<V> & { wrapped?: boolean }) {
  return (
    <RadioGroup {...props} className={classes(css.chips, wrapped && css.wrapped)} itemClass={css.chip} />
  );
}

function RadioGroup<V extends string | number>({
  className,
  itemClass,
  ...props
}: ChoicesProps<V> & { className: string | undefined; itemClass: string | undefined }) {
  const { label, choices, value, onChange } = props;
  return (
    <div className={className} role="radiogroup" aria-label={label} onKeyDown={arrowKeys}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input would need a label around each choice and styles of its own for the same behaviour.
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={itemClass}
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
