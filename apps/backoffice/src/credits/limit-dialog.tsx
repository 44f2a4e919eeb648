import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';

interface Limit {
  /** Absent: the operator types the member's name. */
  member?: { name: string; currency: string; money: string } | undefined;
  onDone(): void;
  onClose(): void;
}

/** Overrides one member's borrowing limit by level. */
export function LimitDialog({ member, onDone, onClose }: Limit) {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(member?.name ?? '');
  const [limit, setLimit] = useState(member?.money ?? '');
  const submit = async (reason: string): Promise<void> => {
    const money = limit.trim() === '' ? {} : { money: limit.trim() };
    await call('POST /operator/credits/limits/member', { body: { name: name.trim(), ...money, reason } });
    notify('koi.done', { type: 'success' });
    onClose();
    onDone();
  };
  return (
    <AskDialog
      title={member ? translate('koi.credits.limit_title', { name }) : translate('koi.credits.set_limit')}
      submit={translate('koi.credits.set_limit')}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      {!member && (
        <TextField
          label={translate('koi.credits.member')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off', spellCheck: false } }}
          autoFocus
          required
        />
      )}
      <AmountField
        label={`${translate('koi.credits.limit')}${member ? ` (${member.currency})` : ''}`}
        help={translate('koi.credits.limit_help')}
        value={limit}
        onChange={setLimit}
        autoFocus={member !== undefined}
      />
    </AskDialog>
  );
}
