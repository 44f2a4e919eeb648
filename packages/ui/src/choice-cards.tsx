import { type ReactNode, useId } from 'react';
import css from './choice-cards.module.css';

export interface CardChoice<V extends string | number> {
  value: V;
  title: string;
  sub?: ReactNode;
  icon?: ReactNode;
  /** Shown at the end of the first line. */
  trail?: ReactNode;
}

interface ChoiceCardsProps<V extends string | number> {
  /** The group's label, shown above the cards. */
  label: string;
  choices: readonly CardChoice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Two narrow cards side by side instead of one below the other. */
  columns?: 1 | 2;
  disabled?: boolean;
}

/**
 * A choice among a few things that need more than a word each: payment methods, cards. Uses native radio
 * buttons.
 */
export function ChoiceCards<V extends string | number>({
  label,
  choices,
  value,
  onChange,
  columns = 1,
  disabled = false,
}: ChoiceCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={css.group} disabled={disabled}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.cards} data-columns={columns}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.card}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && (
              <span className={css.icon} aria-hidden>
                {choice.icon}
              </span>
            )}
            <span className={css.main}>
              <span className={css.title}>{choice.title}</span>
              {choice.sub && <span className={css.sub}>{choice.sub}</span>}
            </span>
            {choice.trail}
            <span className={css.mark} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
