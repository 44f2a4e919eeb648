import type { Body } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import {
  Box,
  Button,
  Card,
  CardContent,
  CircularProgress,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { useRested } from '../parts/use-rested.ts';

const RichText = lazy(() => import('../parts/rich-text.tsx'));
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
  const level = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);
  const [from, to] = [level(typed.level_from), level(typed.level_to)];
  return {
    ...(typed.langs.length > 0 && { langs: typed.langs }),
    ...(from !== undefined && { level_from: from }),
    ...(to !== undefined && { level_to: to }),
    ...(typed.agent_name.trim() && { agent_name: typed.agent_name.trim() }),
    ...(typed.registered_from && { registered_from: typed.registered_from }),
    ...(typed.registered_before && { registered_before: typed.registered_before }),
  };
}

/** A mail to many. How many it is for is counted by the rule that delivers it, before anything is sent. */
export function BroadcastForm({ onDone }: { onDone(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const [typed, setTyped] = useState(nobodyYet);
  const [isAsked, setAsked] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const audience = audienceOf(typed);
  const counted = useRested(JSON.stringify(audience));
  const reach = useQuery({
    queryKey: ['broadcast', 'reach', counted],
    queryFn: () => call('POST /operator/broadcasts/reach', { body: JSON.parse(counted) as Audience }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCounted = !reach.isFetching && counted === JSON.stringify(audience) && !reach.error;
  const count = reach.data?.data.members ?? 0;
  const send = async (): Promise<void> => {
    const body = {
      title,
      content,
      ...(url.trim() && { url: url.trim() }),
      ...audience,
      request_id: requestId,
    };
    await call('POST /operator/broadcasts/send', { body });
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
            setAsked(true);
          }}
        >
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
            <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
              <TextField
                size="small"
                margin="none"
                label={translate('koi.mail.subject')}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
                slotProps={{ htmlInput: { minLength: 2, maxLength: 255 } }}
                required
              />
              <Suspense fallback={<CircularProgress size={20} aria-label={translate('ra.page.loading')} />}>
                <RichText
                  label={translate('koi.mail.content')}
                  lang=""
                  value={content}
                  onChange={setContent}
                  disabled={false}
                  isMissing={false}
                />
              </Suspense>
              <TextField
                size="small"
                margin="none"
                label={translate('koi.mail.url')}
                helperText={translate('koi.mail.url_help')}
                value={url}
                onChange={({ target }) => setUrl(target.value)}
                slotProps={{ htmlInput: { maxLength: 255, pattern: '(https?://|#/).*' } }}
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
                onChange={({ target }) =>
                  setTyped({ ...typed, langs: [target.value as unknown as Lang[]].flat() })
                }
                slotProps={{
                  inputLabel: { shrink: true },
                  select: {
                    multiple: true,
                    displayEmpty: true,
                    renderValue: (chosen) =>
                      (chosen as Lang[]).map((lang) => currencies[lang]).join(', ') ||
                      translate('koi.mail.every_currency'),
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
                  disabled={!isCounted || count === 0 || content === ''}
                >
                  {translate('koi.mail.send_many', { count: isCounted ? count : '…' })}
                </Button>
                <Button onClick={onDone}>{translate('koi.cancel')}</Button>
              </Stack>
            </Stack>
          </Stack>
        </form>
      </CardContent>
      {isAsked && (
        <AskDialog
          title={translate('koi.mail.send_many_title', { count })}
          submit={translate('koi.mail.send_many', { count })}
          onSubmit={send}
          onClose={() => setAsked(false)}
        >
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography>{translate('koi.mail.send_many_text')}</Typography>
        </AskDialog>
      )}
    </Card>
  );
}
