import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'required' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** An icon before the text. */
  lead?: ReactNode;
  /** A button or picture after the text. */
  trail?: ReactNode;
}

export function TextField({
  label,
  note,
  error,
  required,
  labelHidden,
  value,
  onChange,
  lead,
  trail,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      error={error}
      {...(required && { required })}
      {...(labelHidden && { labelHidden })}
    >
      {(control) => (
        <div className={css.box}>
          {lead && (
            <span className={css.lead} aria-hidden>
              {lead}
            </span>
          )}
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            className={css.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {trail}
        </div>
      )}
    </Field>
  );
}
