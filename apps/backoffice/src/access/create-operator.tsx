import { MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { accountsKey } from './accounts.ts';
import { useRoleName } from './role-name.ts';
import { roleChoices } from './roles.ts';

/** A new account; its first password is issued when the second operator approves. */
export function CreateOperator({
  onClose,
  onPassword,
}: {
  onClose(): void;
  onPassword(told: { name: string; password: string }): void;
}) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const notify = useNotify();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof roleChoices)[number]>('support');
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    const body = { operator_name: name.trim(), role, reason };
    const { saved, first_password } = await propose('POST /operator/access/operators/create', { body });
    if (first_password !== null) onPassword({ name: body.operator_name, password: first_password });
    notify(saved === 1 ? 'koi.done' : 'koi.second_needed', { type: saved === 1 ? 'success' : 'info' });
    onClose();
    await queries.invalidateQueries({ queryKey: accountsKey });
  };
  return (
    <AskDialog
      title={translate('koi.access.add_title')}
      submit={translate('koi.access.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('koi.access.name')}
        helperText={translate('koi.access.name_help')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        select
        label={translate('koi.access.role')}
        value={role}
        onChange={({ target }) => setRole(target.value as typeof role)}
      >
        {roleChoices.map((one) => (
          <MenuItem key={one} value={one}>
            {roleName(one)}
          </MenuItem>
        ))}
      </TextField>
      <ReasonField value={reason} onChange={setReason} autoFocus={false} />
      <Typography variant="body2" color="textSecondary">
        {translate('koi.access.add_help')} {translate('koi.access.for_two')}
      </Typography>
    </AskDialog>
  );
}
