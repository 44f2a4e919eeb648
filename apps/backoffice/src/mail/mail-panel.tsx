import type { Reply } from '@koi/contract';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CircularProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { CallFailure, call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { Conversation } from './conversation.tsx';

const RichText = lazy(() => import('../parts/rich-text.tsx'));

export type MailRow = Reply<'POST /operator/mails/list'>['data']['data'][number];

interface Panel {
  row: MailRow | undefined;
  onDecided(): void;
  onStale(): void;
  onClose(): void;
}

/** Everything the member and the staff have written to each other, and the answer. What was written stays when it is refused. */
export function MailPanel({ row, onDecided, onStale, onClose }: Panel) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('mail.answer');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The same answer is sent once, however often it is tried. */
  const [requestId] = useState(() => crypto.randomUUID());
  const [answers] = useState(row?.child.length ?? 0);
  const canClose = may && row?.status === 0;

  const work = async (what: () => Promise<void>, said: string): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await what();
      notify(said, { type: 'success', messageArgs: { name: row?.member_name } });
      onDecided();
      void queries.invalidateQueries({ queryKey: ['conversation', row?.member_name] });
      void queries.invalidateQueries({ queryKey: ['waiting'] });
    } catch (error) {
      const isDecided = error instanceof CallFailure && error.error === 'already_decided';
      setProblem(isDecided ? translate('koi.mail.elsewhere') : wordsOf(error, translate));
      if (isDecided) {
        onStale();
        void queries.invalidateQueries({ queryKey: ['conversation', row?.member_name] });
      }
    } finally {
      setBusy(false);
    }
  };
  const params = { id: row?.id ?? 0 };
  const send = () =>
    work(async () => {
      const body = {
        content,
        answers,
        request_id: requestId,
        ...(title.trim() && { title: title.trim() }),
        ...(url.trim() && { url: url.trim() }),
      };
      await call('POST /operator/mails/:id/reply', { params, body });
    }, 'koi.mail.sent');
  const close = () =>
    work(async () => {
      await call('POST /operator/mails/:id/close', { params, body: {} });
    }, 'koi.mail.closed');
  useDecisionKeys({ d: () => void close() }, canClose && !isBusy);

  if (!row) return <EmptyBox>{translate('koi.mail.choose')}</EmptyBox>;
  return (
    <Card component="section" aria-label={row.title}>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {translate('koi.mail.conversation')} ·{' '}
            <Link to={`/members/${row.member_name}`}>{row.member_name}</Link>
          </Typography>
          <Conversation name={row.member_name} open={row.id} />
          {may && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <Stack spacing={1.5}>
                <TextField
                  size="small"
                  margin="none"
                  label={translate('koi.mail.answer_title')}
                  placeholder={`Re: ${row.title}`}
                  value={title}
                  onChange={({ target }) => setTitle(target.value)}
                  slotProps={{ htmlInput: { minLength: 2, maxLength: 255 } }}
                />
                <Suspense fallback={<CircularProgress size={20} aria-label={translate('ra.page.loading')} />}>
                  <RichText
                    label={translate('koi.mail.answer')}
                    lang=""
                    value={content}
                    onChange={setContent}
                    disabled={isBusy}
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
                {problem !== '' && <Alert severity="error">{problem}</Alert>}
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                  <Button type="submit" variant="contained" disabled={isBusy || content === ''}>
                    {translate('koi.mail.send')}
                  </Button>
                  {canClose && (
                    <Button variant="outlined" disabled={isBusy} onClick={() => void close()}>
                      {translate('koi.mail.close_mail')}
                    </Button>
                  )}
                </Stack>
              </Stack>
            </form>
          )}
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.mail.leave')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
