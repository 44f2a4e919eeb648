import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import type { Secret } from './secret.ts';

/** Minimum length of a secret by kind of partner. */
const shortest = { gateway: 16, supplier: 32 } as const;

/**
 * Submits a secret, or asks to return to the one of the environment; a second operator approves elsewhere.
 */
export function SecretDialog({
  secret: { kind, code },
  name,
  what,
  onSaved,
  onClose,
}: {
  secret: Secret;
  name: string;
  what: 'save' | 'remove';
  onSaved(): void;
  onClose(): void;
}) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [secret, setSecret] = useState('');
  const submit = async (reason: string): Promise<void> => {
    const { saved } =
      what === 'save'
        ? await propose('POST /operator/secrets/save', { body: { kind, code, secret, reason } })
        : await propose('POST /operator/secrets/remove', { body: { kind, code, reason } });
    notifySaved(saved === 1);
    onSaved();
    onClose();
  };
  return (
    <AskDialog
      title={translate(what === 'save' ? 'koi.secrets.change_of' : 'koi.secrets.remove_of', { name })}
      submit={translate('koi.secrets.send')}
      danger={what === 'remove'}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      {what === 'save' ? (
        <TextField
          label={translate('koi.secrets.secret')}
          helperText={translate('koi.secrets.secret_help', { min: shortest[kind] })}
          type="password"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          slotProps={{
            htmlInput: { autoComplete: 'new-password', minLength: shortest[kind], maxLength: 500 },
          }}
          autoFocus
          required
        />
      ) : (
        <Typography variant="body2">{translate('koi.secrets.remove_help')}</Typography>
      )}
      <Alert severity="warning">{translate('koi.secrets.both_sides')}</Alert>
    </AskDialog>
  );
}
