import type { Reply } from '@koi/contract';
import { mailStatuses } from '@koi/contract/enumerations';
import { Alert, Link as Anchor, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionCard } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import type { Outcome } from '../parts/use-decision.ts';
import { useOrder } from '../parts/use-order.ts';

export type TicketRow = Reply<'POST /operator/tickets/list'>['data']['data'][number];

/**
 * A guest's message: answered by text message where the site can send one, else by hand, at the phone or
 * e-mail shown here.
 */
export function TicketPanel({ row, onDecided, onStale, onClose }: PanelOf<TicketRow>) {
  const translate = useTranslate();
  const may = useMay('mail.answer');
  const params = { id: row.id };
  const [answer, setAnswer] = useState('');
  const readAgain = async () =>
    (await call('POST /operator/tickets/list', { body: { id: row.id } })).data.data[0];
  const { decision, canDecide, taken, shown } = useOrder<'answer' | 'close', TicketRow>({
    kind: 'ticket',
    row,
    waits: ({ status }) => status === mailStatuses.waiting,
    may,
    take: () => call('POST /operator/tickets/:id/take', { params, body: {} }),
    yes: 'answer',
    no: 'close',
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, stay, other, decide } = decision;
  const byText = row.can_text === 1;
  const given = answer.trim();
  const reply = async (): Promise<Outcome> => {
    if (byText) await call('POST /operator/tickets/:id/answer', { params, body: { answer: given } });
    else
      await call('POST /operator/tickets/:id/close', {
        params,
        body: { status: 1, ...(given && { answer: given }) },
      });
    return 'done';
  };
  const close = async (): Promise<Outcome> => {
    await call('POST /operator/tickets/:id/close', { params, body: { status: 2 } });
    return 'done';
  };

  return (
    <DecisionCard
      name={`${translate('koi.tickets.title')} ${row.id}`}
      title={`#${row.id}`}
      isText
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'answer' && (
            <AskDialog
              title={translate(byText ? 'koi.tickets.text_title' : 'koi.tickets.answered_title', {
                phone: row.phone,
              })}
              submit={translate(byText ? 'koi.tickets.send' : 'koi.tickets.confirm')}
              onSubmit={() => decide(reply, 'koi.tickets.was_answered')}
              onClose={stay}
            >
              {!byText && <Typography>{translate('koi.tickets.answered_help')}</Typography>}
              <TextField
                label={translate(byText ? 'koi.tickets.answer' : 'koi.tickets.note')}
                helperText={byText && translate('koi.tickets.answer_help')}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
                slotProps={{ htmlInput: { minLength: 2, maxLength: 300 } }}
                multiline
                minRows={3}
                required={byText}
                autoFocus
              />
            </AskDialog>
          )}
          {asked === 'close' && (
            <AskDialog
              title={translate('koi.tickets.close_title')}
              submit={translate('koi.tickets.confirm_close')}
              onSubmit={() => decide(close, 'koi.tickets.was_closed')}
              onClose={stay}
            >
              <Typography>{translate('koi.tickets.close_text')}</Typography>
            </AskDialog>
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.content}</Typography>
      {row.member_name !== null && (
        <Alert severity={row.is_members_contact === 1 ? 'success' : 'warning'}>
          {translate(row.is_members_contact === 1 ? 'koi.tickets.on_file' : 'koi.tickets.not_on_file')}
        </Alert>
      )}
      <Facts
        rows={[
          ['koi.tickets.account', <Account key="a" row={row} />],
          ['koi.tickets.phone', row.phone && <Anchor href={`tel:${row.phone}`}>{row.phone}</Anchor>],
          ['koi.tickets.email', row.email && <Anchor href={`mailto:${row.email}`}>{row.email}</Anchor>],
          ['koi.tickets.language', row.lang],
          ['koi.tickets.received', row.created_at],
          ['koi.tickets.status', shown.status_text],
          ['koi.tickets.answer', shown.answer],
          ['koi.tickets.delivery', shown.delivery && translate(`koi.tickets.delivery_${shown.delivery}`)],
          ['koi.tickets.decided_by', shown.decided_by],
          ['koi.tickets.decided_at', shown.decided_at],
        ]}
      />
      {canDecide && (
        <DecisionButtons
          confirm={byText ? 'koi.tickets.text' : 'koi.tickets.answered'}
          refuse="koi.tickets.close"
          onConfirm={() => ask('answer')}
          onRefuse={() => ask('close')}
        />
      )}
    </DecisionCard>
  );
}

function Account({ row: { account, member_name } }: { row: TicketRow }) {
  const translate = useTranslate();
  if (member_name !== null) return <MemberLink name={member_name} />;
  return account === null ? '–' : `${account} (${translate('koi.tickets.nobody')})`;
}
