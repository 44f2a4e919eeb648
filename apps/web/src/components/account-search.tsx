import type { ReactNode } from 'react';
import SearchIcon from '~icons/lucide/user-round-search';
import css from './account-search.module.css';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface AccountSearchProps {
  label: string;
  /** Placeholder; the label by default. */
  hint?: string;
  submit: string;
  name: string;
  onName: (name: string) => void;
  onSubmit: () => void;
  busy: boolean;
  error: string | undefined;
  /** Further inputs beside the name. */
  children?: ReactNode;
}

/** A search by account name; the name's state belongs to the component that shows the result. */
export function AccountSearch(props: AccountSearchProps) {
  const { label, hint = label, submit, name, onName, onSubmit, busy, error, children } = props;
  return (
    <form
      className={css.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={label}
        labelHidden
        lead={<SearchIcon />}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={32}
        value={name}
        onChange={onName}
        error={error}
      />
      {children}
      <Button type="submit" variant="quiet" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
