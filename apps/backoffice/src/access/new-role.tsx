import type { Body } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { useRoleName } from './role-name.ts';
import { type RoleRow, rolesKey } from './roles.ts';

interface New {
  /** The role that it begins as a copy of; without one it grants nothing. */
  copied?: RoleRow;
  onMade(role: string): void;
  onClose(): void;
}

/** Names a new role, which is open for changes afterwards. */
export function NewRole({ copied, onMade, onClose }: New) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const submit = async (reason: string): Promise<void> => {
    const role = name.trim();
    const limits = copied?.limits ?? Object.fromEntries(langs.map((lang) => [lang, '0']));
    const body = {
      role,
      permissions: copied?.permissions ?? [],
      limits,
      reason,
    } as Body<'POST /operator/access/roles/create'>;
    await call('POST /operator/access/roles/create', { body });
    notifySaved(true);
    await queries.invalidateQueries({ queryKey: rolesKey });
    onClose();
    onMade(role);
  };
  return (
    <AskDialog
      title={
        copied
          ? translate('koi.roles.copy_title', { name: roleName(copied.name) })
          : translate('koi.roles.add_title')
      }
      submit={translate('koi.roles.add')}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('koi.access.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        autoFocus
        required
      />
      <Typography variant="body2" color="textSecondary">
        {translate('koi.roles.add_help')}
      </Typography>
    </AskDialog>
  );
}
