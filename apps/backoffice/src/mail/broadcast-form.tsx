import type { Body } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { Box, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { severalOf } from '../parts/several-of.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useRested } from '../parts/use-rested.ts';
import { wholeOf } from '../parts/whole.ts';
import { emptyMail, MailFields, mailOf } from './mail-fields.tsx';

type Audience = Body<'POST /operator/broadcasts/reach'>;

const nobodyYet = {
  langs: [] as Lang[],
  level_from: '',
  level_to: '',
  agent_name: '',
  registered_from: '',
  registered_before: '',
};

function audienceOf(typed: typeof nobodyYet): Audience {
  const [from, to] = [wholeOf(typed.level_from), wholeOf(typed.level_to)];
  return {
    ...(typed.langs.length > 0 && { langs: typed.langs }),
    ...(from !== undefined && { level_from: from }),
    ...(to !== undefined && { level_to: to }),
    ...(typed.agent_name.trim() && { agent_name: typed.agent_name.trim() }),
    ...(typed.registered_from && { registered_from: typed.registered_from }),
    ...(typed.registered_before && { registered_before: typed.registered_before }),
  };
}

/** A mail to many members. The recipients are counted before sending, by the same rule that delivers it. */
export function BroadcastForm({ onDone }: { onDone(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [mail, setMail] = useState(emptyMail);
  const [typed, setTyped] = useState(nobodyYet);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  // Ignoring an unreadable level would send the mail to more members than intended.
  const wrong = (['level_from', 'level_to'] as const).filter((key) => !/^\d{0,4}$/.test(typed[key].trim()));
  const isWritten = mail !== emptyMail || typed !== nobodyYet;
  useLeaveGuard(isWritten && !isSent, translate('koi.parts.leave'));
  const audience = audienceOf(typed);
  const counted = useRested(JSON.stringify(audience));
  const reach = useQuery({
    queryKey: ['broadcast', 'reach', counted],
    queryFn: () => call('POST /operator/broadcasts/reach', { body: JSON.parse(counted) as Audience }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCounted =
    wrong.length === 0 && !reach.isFetching && counted === JSON.stringify(audience) && !reach.error;
  const count = reach.data?.data.members ?? 0;
  const send = async (): Promise<void> => {
    const body = { ...mailOf(mail), ...audience, request_id: requestId };
    await call('POST /operator/broadcasts/send', { body });
    setSent(true);
    notify('koi.mail.sent_many', { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['broadcasts'] });
    onDone();
  };
  const field = (key: 'level_from' | 'level_to' | 'agent_name', label: string) => (
    <TextField
      size="small"
      margin="none"
      label={translate(`koi.mail.${label}`)}
      value={typed[key]}
      onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
      {...(wrong.some((one) => one === key) && {
        error: true,
        helperText: translate('koi.parts.need_whole'),
      })}
    />
  );
  const day = (key: 'registered_from' | 'registered_before') => (
    <TextField
      size="small"
      margin="none"
      type="date"
      label={translate(`koi.mail.${key}`)}
      value={typed[key]}
      onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Card component="section" aria-label={translate('koi.mail.new_many')}>
      <CardContent>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
            <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
              <MailFields
                draft={mail}
                onChange={setMail}
                titleLabel="koi.mail.subject"
                contentLabel="koi.mail.content"
              />
            </Stack>
            <Stack spacing={2} sx={{ width: { md: 320 } }}>
              <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                {translate('koi.mail.audience')}
              </Typography>
              <TextField
                select
                size="small"
                margin="none"
                label={translate('koi.mail.currency')}
                value={typed.langs}
                onChange={({ target }) => setTyped({ ...typed, langs: severalOf(target.value, langs) })}
                slotProps={{
                  inputLabel: { shrink: true },
                  select: {
                    multiple: true,
                    displayEmpty: true,
                    renderValue: (chosen) =>
                      severalOf(chosen, langs)
                        .map((lang) => currencies[lang])
                        .join(', ') || translate('koi.mail.every_currency'),
                  },
                }}
              >
                {langs.map((lang) => (
                  <MenuItem key={lang} value={lang}>
                    {currencies[lang]}
                  </MenuItem>
                ))}
              </TextField>
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
                {field('level_from', 'level_from')}
                {field('level_to', 'level_to')}
                {day('registered_from')}
                {day('registered_before')}
              </Box>
              {field('agent_name', 'agent')}
              <Typography role="status" color={reach.error ? 'error' : 'textPrimary'}>
                {reach.error
                  ? wordsOf(reach.error, translate)
                  : count === 0 && isCounted
                    ? translate('koi.mail.reach_none')
                    : translate('koi.mail.reach', { count: isCounted ? count : '…' })}
              </Typography>
              <Stack direction="row" spacing={1}>
                <Button
                  type="submit"
                  variant="contained"
                  disabled={!isCounted || count === 0 || mail.content === ''}
                >
                  {translate('koi.mail.send_many', { count: isCounted ? count : '…' })}
                </Button>
                <Button onClick={onDone}>{translate('koi.cancel')}</Button>
              </Stack>
            </Stack>
          </Stack>
        </form>
      </CardContent>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.mail.send_many_title', { smart_count: count })}
          submit={translate('koi.mail.send_many', { count })}
          onSubmit={send}
          onClose={() => setDialogOpen(false)}
        >
          <Typography sx={{ fontWeight: 600 }}>{mail.title}</Typography>
          <Typography>{translate('koi.mail.send_many_text')}</Typography>
        </AskDialog>
      )}
    </Card>
  );
}
