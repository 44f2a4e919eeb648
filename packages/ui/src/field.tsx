import { type ReactNode, useEffect, useId } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';
import { reportError } from './focus-first-error.ts';

export interface FieldProps {
  label: string;
  /** Help below the field; replaced by the error. */
  note?: ReactNode;
  /** The error, as a whole sentence. */
  error?: string | undefined;
  /** Shows the star. */
  required?: boolean;
  /** Hides the label visually, not from screen readers. */
  labelHidden?: boolean;
}

interface FieldFrameProps extends FieldProps {
  /** Gets the ids and attributes that link the control to its label and its message. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  }) => ReactNode;
  after?: ReactNode;
}

/**
 * Label, control, message: the frame of every field. An error after a submit scrolls its field into view and
 * focuses it.
 */
export function Field({
  label,
  note,
  error,
  required = false,
  labelHidden = false,
  after,
  children,
}: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error ?? note);
  useEffect(() => {
    if (error) reportError(id);
  }, [id, error]);
  return (
    <div className={classes(css.field, error && css.invalid)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
        {required && (
          <span className={css.star} aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {after}
      {hasMessage && (
        <p id={messageId} className={error ? css.error : css.note} role={error ? 'alert' : undefined}>
          {error ?? note}
        </p>
      )}
    </div>
  );
}
