import type { ReactNode } from 'react';
import css from './check.module.css';

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid?: boolean;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Check({ checked, onChange, invalid = false, children }: CheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
