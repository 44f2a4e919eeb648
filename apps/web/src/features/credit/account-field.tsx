import { useState } from 'react';
import SearchIcon from '~icons/lucide/user-round-search';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useText } from '../../text/use-text.ts';
import css from './credit.module.css';

interface AccountFieldProps {
  busy: boolean;
  /** Why the last search found nothing. */
  failure: string | undefined;
  onSearch: (name: string) => void;
}

/** A search by account name. */
export function AccountField({ busy, failure, onSearch }: AccountFieldProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const account = name.trim();
  // An answer belongs to the name it was asked for: a changed name takes the message away.
  const problem = asked !== account ? undefined : account === '' ? t('credit.accountMissing') : failure;
  return (
    <form
      className={css.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(account);
        if (account !== '' && !busy) onSearch(account);
      }}
    >
      <TextField
        label={t('credit.account')}
        labelHidden
        lead={<SearchIcon />}
        placeholder={t('credit.accountHint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={32}
        value={name}
        onChange={setName}
        error={problem}
      />
      <Button type="submit" variant="quiet" busy={busy}>
        {t('credit.searchGo')}
      </Button>
    </form>
  );
}
