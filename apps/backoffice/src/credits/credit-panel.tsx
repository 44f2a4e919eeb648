import type { Reply } from '@koi/contract';
import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useAgreedAlready, useTake } from '../parts/queue-marks.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';

export type CreditRow = Reply<'POST /operator/credits/list'>['data']['data'][number];

/** One request for a loan beside the limit and the debt of its member, and the decision. */
export function CreditPanel({ row, onDecided, onStale, onClose }: PanelOf<CreditRow>) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('credit.decide');
  const mayLimit = useMay('credit.limits');
  const [asked, setAsked] = useState<'grant' | 'refuse' | 'limit' | null>(null);
  const [reason, setReason] = useState('');
  const [limit, setLimit] = useState(row.total_credit);
  const params = { id: row.id };
  const readAgain = async () => {
    const body = { member_name: row.member_name, limit: 100 };
    return (await call('POST /operator/credits/list', { body })).data.data.find(({ id }) => id === row.id);
  };
  const { other, unlessDecided } = useDecision(readAgain, () => {
    setAsked(null);
    onStale();
  });
  const canDecide = may && row.status === 1 && other === undefined;
  const agreedAlready = useAgreedAlready(row);
  const canGrant = canDecide && !agreedAlready;
  const take = () => call('POST /operator/credits/:id/take', { params, body: {} });
  const taken = useTake(`credit:${row.id}`, take, canDecide);
  useDecisionKeys({ c: () => canGrant && setAsked('grant'), r: () => setAsked('refuse') }, canDecide);

  const grant = () =>
    unlessDecided(async () => {
      const body = reason.trim() === '' ? {} : { reason };
      const { data } = await call('POST /operator/credits/:id/accept', { params, body });
      if (data.status === 1) {
        notify('koi.second_needed', { type: 'info' });
        setAsked(null);
        onStale();
        return;
      }
      notify('koi.credits.was_granted', { type: 'success', messageArgs: { name: row.member_name } });
      onDecided();
    });
  const refuse = () =>
    unlessDecided(async () => {
      await call('POST /operator/credits/:id/refuse', { params, body: { reason } });
      notify('koi.credits.was_refused', { type: 'success' });
      onDecided();
    });
  const setOwnLimit = async (): Promise<void> => {
    const given = limit.trim() === '' ? {} : { money: limit.trim() };
    await call('POST /operator/credits/limits/member', { body: { name: row.member_name, ...given } });
    notify('koi.done', { type: 'success' });
    setAsked(null);
    onStale();
  };
  const shown = other ?? row;

  return (
    <Card component="section" aria-label={translate('koi.credits.of', { id: row.id })}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h4">
            {amountText(row.money, row.currency)}
          </Typography>
          {other && (
            <Alert severity="warning">
              {translate('koi.queue.elsewhere', { by: other.decided_by ?? '–', status: other.status_text })}
            </Alert>
          )}
          <QueueNotes row={row} taken={taken} />
          <Facts
            rows={[
              ['koi.credits.order', String(row.id)],
              ['koi.credits.member', <MemberLink key="m" name={row.member_name} />],
              ['koi.credits.days', row.type === 'borrow' ? String(row.borrow_day) : ''],
              ['koi.credits.asked', row.created_at],
              [
                'koi.credits.debt',
                <Link key="d" to={filteredList('/credits', { member_name: row.member_name })}>
                  {amountText(row.used_credit)}
                </Link>,
              ],
              ['koi.credits.limit', amountText(row.total_credit)],
              ['koi.credits.status', shown.status_text],
              ['koi.credits.due', shown.dead_at],
              ['koi.credits.decided_by', shown.decided_by],
              ['koi.credits.fail_reason', shown.refuse_reason],
            ]}
          />
          <Stack direction="row" spacing={1}>
            {canDecide && (
              <>
                <Button variant="contained" disabled={!canGrant} onClick={() => setAsked('grant')}>
                  {translate('koi.credits.grant')}
                </Button>
                <Button color="error" variant="outlined" onClick={() => setAsked('refuse')}>
                  {translate('koi.credits.refuse')}
                </Button>
              </>
            )}
            {mayLimit && (
              <Button variant="outlined" onClick={() => setAsked('limit')}>
                {translate('koi.credits.set_limit')}
              </Button>
            )}
          </Stack>
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.queue.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'grant' && (
        <AskDialog
          title={translate('koi.credits.grant_title')}
          submit={translate('koi.credits.grant')}
          typeAgain={row.type_again === 1 ? row.money : undefined}
          onSubmit={grant}
          onClose={() => setAsked(null)}
        >
          <Typography>{translate('koi.credits.for_days', { smart_count: row.borrow_day })}</Typography>
          <Postings
            currency={row.currency}
            rows={[
              {
                from: translate('koi.credits.receivable'),
                to: translate('koi.credits.main_of', { name: row.member_name }),
                money: row.money,
              },
            ]}
          />
          <TextField
            label={translate('koi.queue.for_second')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </AskDialog>
      )}
      {asked === 'refuse' && (
        <AskDialog
          title={translate('koi.credits.refuse_title')}
          submit={translate('koi.credits.refuse')}
          danger
          onSubmit={refuse}
          onClose={() => setAsked(null)}
        >
          <Typography>{translate('koi.credits.moves_nothing')}</Typography>
          <TextField
            label={translate('koi.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoFocus
            required
          />
        </AskDialog>
      )}
      {asked === 'limit' && (
        <AskDialog
          title={translate('koi.credits.limit_title', { name: row.member_name })}
          submit={translate('koi.credits.set_limit')}
          onSubmit={setOwnLimit}
          onClose={() => setAsked(null)}
        >
          <TextField
            label={`${translate('koi.credits.limit')} (${row.currency})`}
            helperText={translate('koi.credits.limit_help')}
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            autoFocus
          />
        </AskDialog>
      )}
    </Card>
  );
}
