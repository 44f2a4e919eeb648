import { Button } from '@koi/ui/button.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import type { ReactNode } from 'react';
import SearchIcon from '~icons/lucide/user-round-search';
import type { Form } from '../../api/use-form.ts';
import css from './account-search.module.css';

interface AccountSearchProps {
  form: Pick<Form<{ name: string }>, 'props' | 'field'>;
  label: string;
  /** Placeholder; the label by default. */
  hint?: string;
  submit: string;
  busy: boolean;
  /** Why the account that was asked for is not shown. */
  error?: string | undefined;
  /** Further inputs beside the name. */
  children?: ReactNode;
}

/** A search by account name; the form belongs to the component that shows the result. */
export function AccountSearch({
  form,
  label,
  hint = label,
  submit,
  busy,
  error,
  children,
}: AccountSearchProps) {
  const field = form.field('name');
  return (
    <form className={css.search} {...form.props}>
      <TextField
        label={label}
        labelHidden
        lead={<SearchIcon />}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={32}
        {...field}
        error={field.error ?? error}
      />
      {children}
      <Button type="submit" variant="quiet" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
