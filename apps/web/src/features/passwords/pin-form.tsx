import { type FormEvent, type ReactNode, useRef } from 'react';
import LockIcon from '~icons/lucide/lock-keyhole';
import { Button } from '../../components/button.tsx';
import { ActionBar } from '../../navigation/screen.tsx';
import css from './passwords.module.css';

interface PinFormProps {
  /** Side effects of the change; empty where they are not known. */
  hint: string | undefined;
  submitLabel: string;
  busy: boolean;
  /** Submitting is disabled; a field says why. */
  blocked?: boolean;
  /** A refusal that belongs to no single field. */
  problem: string;
  onSubmit: () => void;
  /** Receives the function that focuses the next code once one is complete. */
  children: (next: () => void) => ReactNode;
}

/** The frame of the withdrawal password forms. */
export function PinForm({
  hint,
  submitLabel,
  busy,
  blocked = false,
  problem,
  onSubmit,
  children,
}: PinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const next = () => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    fields[fields.indexOf(document.activeElement as HTMLInputElement) + 1]?.focus();
  };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {hint && (
        <p className={css.hint}>
          <LockIcon />
          {hint}
        </p>
      )}
      {children(next)}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <ActionBar>
        <Button type="submit" size="large" block busy={busy} disabled={blocked}>
          {submitLabel}
        </Button>
      </ActionBar>
    </form>
  );
}
