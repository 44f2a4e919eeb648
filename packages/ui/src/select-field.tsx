import ChevronIcon from '~icons/lucide/chevron-down';
import { Field, type FieldProps } from './field.tsx';
import css from './select-field.module.css';

interface SelectFieldProps<V extends string> extends FieldProps {
  choices: readonly { value: V; label: string; disabled?: boolean }[];
  /** Empty shows the placeholder. */
  value: V | '';
  onChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** A choice among many: the native select, which phones show as their own picker. */
export function SelectField<V extends string>({
  choices,
  value,
  onChange,
  placeholder,
  disabled = false,
  ...field
}: SelectFieldProps<V>) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          <select
            {...control}
            className={css.select}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value as V)}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </div>
      )}
    </Field>
  );
}
