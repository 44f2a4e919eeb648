import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, usePermissions, useRefresh, useTranslate } from 'react-admin';
import { mayOpen } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { type ExportRow, exportFormats } from '../parts/export-file.tsx';

/**
 * Lists exported by time; all others are exported from their own page. With the permission, and the filters
 * that hold the time and the member.
 */
const kinds = {
  deposits: { permission: 'deposits.read', time: 'decided_at', member: 'member_name' },
  withdrawals: { permission: 'withdrawals.read', time: 'decided_at', member: 'member_name' },
  members: { permission: 'members.read', time: 'registered_at', member: 'search' },
  bets: { permission: 'bets.read', time: 'time', member: 'member_name' },
  money_log: { permission: 'members.read', time: 'time', member: 'member_name' },
  audit: { permission: 'audit.read', time: 'time', member: undefined },
} as const;
type Kind = keyof typeof kinds;

export function NewExport({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions } = usePermissions<string[]>();
  const open = (Object.keys(kinds) as Kind[]).filter((kind) => mayOpen(kinds[kind].permission, permissions));
  const [kind, setKind] = useState<Kind>(open[0] ?? 'members');
  const [format, setFormat] = useState<ExportRow['format']>('xlsx');
  const [member, setMember] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { time, member: named } = kinds[kind];

  const start = async (): Promise<void> => {
    const day = from === '' ? to : from;
    const filter = {
      ...(day !== '' && { [time]: [`${day} 00:00:00`, `${to === '' ? day : to} 23:59:59`] }),
      ...(named !== undefined && member.trim() !== '' && { [named]: member.trim() }),
    };
    await call('POST /operator/exports/start', { body: { kind, format, filter } });
    notify('koi.exports.started', { type: 'success' });
    refresh();
    onClose();
  };
  const dates = { type: 'date', slotProps: { inputLabel: { shrink: true } }, fullWidth: true } as const;
  return (
    <AskDialog
      title={translate('koi.exports.new')}
      submit={translate('koi.exports.submit')}
      onSubmit={start}
      onClose={onClose}
    >
      <ChoiceField
        label={translate('koi.exports.list')}
        value={kind}
        onChange={setKind}
        choices={open.map((one) => [one, translate(`koi.exports.kinds.${one}`)] as const)}
      />
      <ChoiceField
        label={translate('koi.exports.format')}
        value={format}
        onChange={setFormat}
        choices={exportFormats.map((one) => [one, translate(`koi.exports.formats.${one}`)] as const)}
      />
      <Stack direction="row" spacing={2}>
        <TextField
          {...dates}
          label={translate('koi.exports.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          {...dates}
          label={translate('koi.exports.to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Stack>
      {named !== undefined && (
        <TextField
          label={translate('koi.exports.member')}
          value={member}
          onChange={({ target }) => setMember(target.value)}
        />
      )}
      <Typography color="textSecondary" variant="body2">
        {translate('koi.exports.new_help')}
      </Typography>
    </AskDialog>
  );
}
