import type { Reply } from '@koi/contract';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useKept } from '../parts/use-kept.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { Conversation } from './conversation.tsx';
import { emptyMail, MailFields, mailOf } from './mail-fields.tsx';

export type MailRow = Reply<'POST /operator/mails/list'>['data']['data'][number];

/** Everything the member and the staff have written to each other, and the answer. What was written stays when it is refused. */
export function MailPanel({ row, onDecided, onStale, onClose }: PanelOf<MailRow>) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('mail.answer');
  // The next key opens another mail: what was begun is there when this one is opened again.
  const [draft, setDraft] = useKept(`mail ${row.id}`, emptyMail);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The same answer is sent once, however often it is tried. */
  const [requestId] = useState(() => crypto.randomUUID());
  const readAgain = async () =>
    (await call('POST /operator/mails/list', { body: { id: row.id } })).data.data[0];
  const { other, decide } = useDecision<never, MailRow>({ readAgain, onDecided, onStale });
  // Whoever sends again has seen what somebody else wrote meanwhile.
  const [opened] = useState(row);
  const answers = (other ?? opened).child.length;
  const canClose = may && row.status === 0 && other === undefined;
  const params = { id: row.id };

  const work = async (what: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true);
    setProblem('');
    const carryOut = async () => {
      await what();
      return 'done' as const;
    };
    try {
      await decide(carryOut, said, { name: row.member_name });
    } catch (error) {
      setProblem(wordsOf(error, translate));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['conversation', row.member_name] });
    }
  };
  const send = () => {
    const { title, ...rest } = mailOf(draft);
    const body = { ...rest, answers, request_id: requestId, ...(title.trim() && { title: title.trim() }) };
    const reply = async (): Promise<void> => {
      await call('POST /operator/mails/:id/reply', { params, body });
      setDraft(emptyMail);
    };
    return work(reply, 'koi.mail.sent');
  };
  const close = () =>
    work(() => call('POST /operator/mails/:id/close', { params, body: {} }), 'koi.mail.closed');
  useDecisionKeys({ d: () => void close() }, canClose && !isBusy);

  return (
    <Card component="section" aria-label={row.title}>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {translate('koi.mail.conversation')} · <MemberLink name={row.member_name} />
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
                <MailFields
                  draft={draft}
                  onChange={setDraft}
                  titleLabel="koi.mail.answer_title"
                  standardTitle={`Re: ${row.title}`}
                  contentLabel="koi.mail.answer"
                  disabled={isBusy}
                />
                {other && <Alert severity="warning">{translate('koi.mail.elsewhere')}</Alert>}
                {problem !== '' && <Alert severity="error">{problem}</Alert>}
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                  <Button type="submit" variant="contained" disabled={isBusy || draft.content === ''}>
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
            {translate('koi.queue.close')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
