import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import css from './text-area.module.css';

interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'required' | 'id'> {
  value: string;
  onChange: (value: string) => void;
}

/** A multi-line text field that grows with its content. */
export function TextArea({
  label,
  note,
  error,
  required,
  labelHidden,
  value,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field
      label={label}
      note={note}
      error={error}
      {...(required && { required })}
      {...(labelHidden && { labelHidden })}
    >
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={css.area}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
