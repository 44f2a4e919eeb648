import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import css from './pin-pad.module.css';
import { useClearOnUnmount } from './use-clear-on-unmount.ts';

const length = 6;

interface PinPadProps extends FieldProps {
  value: string;
  /** Called with digits only, at most six. */
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
  /** Inside a sheet: takes the focus when the sheet opens. */
  autoFocus?: boolean;
}

/**
 * Six masked digits, for withdrawal passwords. One native input covers the cells, so that pasting, screen
 * readers and number pads work.
 */
export function PinPad({
  value,
  onChange,
  onComplete,
  disabled = false,
  autoFocus = false,
  ...field
}: PinPadProps) {
  useClearOnUnmount(onChange);
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={classes(css.pad, field.error && css.invalid)}>
          <input
            {...control}
            className={css.input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-autofocus={autoFocus || undefined}
            disabled={disabled}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          <div className={css.cells} aria-hidden>
            {Array.from({ length }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: six fixed cells.
                key={index}
                className={classes(
                  css.cell,
                  index < value.length && css.filled,
                  index === Math.min(value.length, length - 1) && css.current,
                )}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
