import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { accountsKey } from './accounts.ts';
import { useRoleName } from './role-name.ts';
import { useRoles } from './roles.ts';

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
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const roles = useRoles().data?.data ?? [];
  const [chosen, setRole] = useState('support');
  // The template may have been removed.
  const role = roles.some(({ name: one }) => one === chosen) ? chosen : '';
  const submit = async (reason: string): Promise<void> => {
    const body = { operator_name: name.trim(), role, reason };
    const { saved, first_password } = await propose('POST /operator/access/operators/create', { body });
    if (first_password !== null) onPassword({ name: body.operator_name, password: first_password });
    notifySaved(saved === 1);
    onClose();
    await queries.invalidateQueries({ queryKey: accountsKey });
  };
  return (
    <AskDialog
      title={translate('koi.access.add_title')}
      submit={translate('koi.access.add')}
      takesReason
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
      <ChoiceField
        label={translate('koi.access.role')}
        value={role}
        onChange={setRole}
        choices={roles.map(({ name: one }) => [one, roleName(one)] as const)}
        required
      />
      <Typography variant="body2" color="textSecondary">
        {translate('koi.access.add_help')} {translate('koi.access.for_two')}
      </Typography>
    </AskDialog>
  );
}
