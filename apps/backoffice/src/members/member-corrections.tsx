import { Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { wholeOf } from '../parts/whole.ts';
import type { Member } from './member-overview.tsx';

const details = ['realname', 'phone', 'email', 'qq'] as const;
type Details = Partial<Record<(typeof details)[number], string>>;
interface Correction {
  member: Member;
  onDone(): Promise<void>;
  onClose(): void;
}

/** Corrections of a member other than money: name, contact details and wheel chances. */
export function MemberCorrections({ member, onChanged }: { member: Member; onChanged(): void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'correct' | 'chances' | null>(null);
  const may = {
    correct: useMay('members.edit'),
    chances: useMay('rewards.decide') && member.is_demo === 0,
  };
  const Dialog = asked === 'correct' ? DetailsDialog : ChancesDialog;
  return (
    <>
      {(['correct', 'chances'] as const)
        .filter((what) => may[what])
        .map((what) => (
          <Button key={what} size="small" variant="outlined" onClick={() => setAsked(what)}>
            {translate(`koi.members.${what}`)}
          </Button>
        ))}
      {asked && (
        <Dialog
          member={member}
          onDone={async () => {
            setAsked(null);
            onChanged();
            await queries.invalidateQueries({ queryKey: ['member', member.name] });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Only what is typed is changed, so masked values need not be shown. */
function DetailsDialog({ member, onDone, onClose }: Correction) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [typed, setTyped] = useState<Details>({});
  const changed = Object.fromEntries(
    Object.entries(typed).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])),
  ) as Details;
  const now: Details = {
    realname: member.realname ?? '',
    phone: member.phone ?? '',
    email: member.email ?? '',
  };
  const save = async (reason: string): Promise<void> => {
    const body = { member_name: member.name, ...changed, reason };
    const { waits_for_second } = await propose('POST /operator/members/update', { body });
    const waits = waits_for_second === 1;
    notifySaved(!waits);
    await onDone();
  };
  return (
    <AskDialog
      title={translate('koi.members.correct_title')}
      submit={translate('koi.members.correct')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('koi.members.correct_text')}
      </Typography>
      {details.map((key) => (
        <TextField
          key={key}
          label={translate(`koi.members.${key}`)}
          placeholder={now[key] ?? ''}
          value={typed[key] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          autoComplete="off"
        />
      ))}
    </AskDialog>
  );
}

/** Grants or revokes chances of this week. */
function ChancesDialog({ member, onDone, onClose }: Correction) {
  const translate = useTranslate();
  const notify = useNotify();
  const [chances, setChances] = useState('1');
  // Reused for retries, so that the same decision is never carried out twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const save = async (reason: string): Promise<void> => {
    const body = { member_name: member.name, chances: wholeOf(chances) ?? 0, reason, request_id: requestId };
    const { data } = await call('POST /operator/wheel/chances/adjust', { body });
    notify('koi.members.chances_left', { type: 'success', messageArgs: { count: data.cjcs } });
    await onDone();
  };
  return (
    <AskDialog
      title={translate('koi.members.chances_title')}
      submit={translate('koi.members.chances')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={translate('koi.members.chances_count')}
        helperText={translate('koi.members.chances_help')}
        value={chances}
        onChange={({ target }) => setChances(target.value)}
        slotProps={{ htmlInput: { inputMode: 'text', pattern: '-?[1-9]\\d?' } }}
        required
      />
    </AskDialog>
  );
}
