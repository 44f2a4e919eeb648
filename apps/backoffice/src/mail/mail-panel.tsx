import type { Reply } from '@koi/contract';
import { mailStatuses } from '@koi/contract/enumerations';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useTake } from '../parts/queue-marks.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useKept } from '../parts/use-kept.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { Conversation } from './conversation.tsx';
import { emptyMail, MailFields, mailOf } from './mail-fields.tsx';

export type MailRow = Reply<'POST /operator/mails/list'>['data']['data'][number];

/** The conversation between member and staff, and the answer. Input is kept if sending fails. */
export function MailPanel({ row, onDecided, onStale, onClose }: PanelOf<MailRow>) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('mail.answer');
  // The next key may open another mail: keep the draft for when this one is opened again.
  const [draft, setDraft] = useKept(`mail ${row.id}`, emptyMail);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Reused for retries, so that an answer is sent once. */
  const [requestId] = useState(() => crypto.randomUUID());
  const readAgain = async () =>
    (await call('POST /operator/mails/list', { body: { id: row.id } })).data.data[0];
  const { other, decide } = useDecision<never, MailRow>({
    row,
    waits: ({ status }) => status === mailStatuses.waiting,
    ...{ readAgain, onDecided, onStale },
  });
  // Version that the operator has seen: a second attempt counts as having read newer messages.
  const [opened] = useState(row);
  const { child, status } = other ?? opened;
  const waits = may && row.status === mailStatuses.waiting && other === undefined;
  const params = { id: row.id };
  const taken = useTake(
    `mail:${row.id}`,
    () => call('POST /operator/mails/:id/take', { params, body: {} }),
    waits,
  );

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
    const seen = { answers: child.length, status };
    const body = { ...rest, ...seen, request_id: requestId, ...(title.trim() && { title: title.trim() }) };
    const reply = async (): Promise<void> => {
      await call('POST /operator/mails/:id/reply', { params, body });
      setDraft(emptyMail);
    };
    return work(reply, 'koi.mail.sent');
  };
  const close = () =>
    work(() => call('POST /operator/mails/:id/close', { params, body: {} }), 'koi.mail.closed');
  const form = useRef<HTMLFormElement>(null);
  /** The editor was requested before it had loaded. */
  const isWanted = useRef(false);
  const write = (): void => {
    const editor = form.current?.querySelector<HTMLElement>('.ProseMirror');
    isWanted.current = editor === undefined || editor === null;
    editor?.focus();
  };
  useDecisionKeys({ d: () => waits && void close(), a: write }, may && !isBusy);

  return (
    <Card component="section" aria-label={row.title}>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {translate('koi.mail.conversation')} · <MemberLink name={row.member_name} />
          </Typography>
          <QueueNotes row={row} taken={taken} />
          <Conversation name={row.member_name} open={row.id} />
          {may && (
            <form
              ref={form}
              onKeyDownCapture={leaveOrSend}
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
                  onReady={() => isWanted.current && write()}
                />
                {other && (
                  <Alert severity="warning">
                    {translate('koi.queue.elsewhere', {
                      by: other.decided_by ?? '–',
                      status: other.status_text,
                    })}{' '}
                    {translate('koi.mail.draft_kept')}
                  </Alert>
                )}
                {problem !== '' && <Alert severity="error">{problem}</Alert>}
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                  <Button type="submit" variant="contained" disabled={isBusy || draft.content === ''}>
                    {translate('koi.mail.send')}
                  </Button>
                  {waits && (
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

/**
 * Control or Command + Enter sends, before the editor inserts a line break; Escape returns the focus to the
 * queue and keeps the draft.
 */
function leaveOrSend(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key } = event;
  // Overlays of the page handle their own keys.
  if (!(target instanceof HTMLElement) || !form.contains(target)) return;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    const send = form.querySelector<HTMLElement>('[type=submit]:enabled');
    if (send) form.requestSubmit(send);
  }
  if (key === 'Escape') {
    event.preventDefault();
    form.closest<HTMLElement>('[tabindex="-1"]')?.focus();
  }
}
