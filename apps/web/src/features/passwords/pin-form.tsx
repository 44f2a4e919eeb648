import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import type { ReactNode } from 'react';
import LockIcon from '~icons/lucide/lock-keyhole';
import type { Form } from '../../api/use-form.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import css from './passwords.module.css';

interface PinFormProps {
  form: Pick<Form<object>, 'props' | 'isPending'>;
  /** Side effects of the change; empty where they are not known. */
  hint: string | undefined;
  submitLabel: string;
  /** Submitting is disabled; a field says why. */
  blocked?: boolean;
  /** Receives the function that focuses the next code once one is complete. */
  children: (next: () => void) => ReactNode;
}

/** The frame of the forms that change a password. */
export function PinForm({ form, hint, submitLabel, blocked = false, children }: PinFormProps) {
  const next = () => {
    const field = document.activeElement as HTMLInputElement;
    const fields = [...(field.form?.querySelectorAll('input') ?? [])];
    fields[fields.indexOf(field) + 1]?.focus();
  };
  return (
    <Stack as="form" gap={7} {...form.props}>
      {hint && (
        <p className={css.hint}>
          <LockIcon />
          {hint}
        </p>
      )}
      {children(next)}
      <ActionBar>
        <Button type="submit" size="large" block busy={form.isPending} disabled={blocked}>
          {submitLabel}
        </Button>
      </ActionBar>
    </Stack>
  );
}
