import type { Reply } from '@koi/contract';
import { Alert, Button, Card, CardContent, Divider, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useAgreedAlready, useTake } from '../parts/queue-marks.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

export type WithdrawalRow = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];

/** One withdrawal: whom it is paid to, what is known of the member, and the decision. */
export function WithdrawalPanel({ row, onDecided, onStale, onClose }: PanelOf<WithdrawalRow>) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('withdrawals.decide');
  const [asked, setAsked] = useState<'pay' | 'refuse' | null>(null);
  const [reason, setReason] = useState('');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/withdrawals/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const { other, unlessDecided } = useDecision(readAgain, () => {
    setAsked(null);
    onStale();
  });
  const canDecide = may && row.status === 1 && other === undefined;
  const agreedAlready = useAgreedAlready(row);
  const take = () => call('POST /operator/withdrawals/:id/take', { params, body: {} });
  const taken = useTake(`withdrawal:${row.id}`, take, canDecide);
  const canPay = canDecide && !agreedAlready;
  useDecisionKeys({ c: () => canPay && setAsked('pay'), r: () => setAsked('refuse') }, canDecide);
  const waitsForSecond = row.approvals_needed > 1 && row.second === null;

  const pay = () =>
    unlessDecided(async () => {
      const body = reason.trim() === '' ? {} : { reason };
      const { data } = await call('POST /operator/withdrawals/:id/confirm', { params, body });
      setReason('');
      if (data.status === 1) {
        notify('koi.second_needed', { type: 'info' });
        setAsked(null);
        onStale();
        return;
      }
      notify('koi.withdrawals.was_paid', { type: 'success', messageArgs: { name: row.member_name } });
      onDecided();
    });
  const refuse = () =>
    unlessDecided(async () => {
      await call('POST /operator/withdrawals/:id/refuse', { params, body: { reason } });
      notify('koi.withdrawals.was_refused', { type: 'success' });
      onDecided();
    });
  const pending = translate('koi.withdrawals.pending_of', { name: row.member_name });
  const shown = other ?? row;

  return (
    <Card component="section" aria-label={row.bill_no}>
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
          {agreedAlready && <Typography color="textSecondary">{translate('koi.queue.yours')}</Typography>}
          <Facts
            rows={[
              ['koi.withdrawals.order', row.bill_no],
              ['koi.withdrawals.member', <MemberLink key="m" name={row.member_name} />],
              ['koi.withdrawals.asked', amountText(row.gross, row.currency)],
              ['koi.withdrawals.fee', row.counter_fee === '0.00' ? '' : amountText(row.counter_fee)],
              ['koi.withdrawals.bank', row.bank_type_text],
              ['koi.withdrawals.holder', row.owner_name],
              ['koi.withdrawals.card', row.card_no],
              ['koi.withdrawals.branch', row.bank_address],
              ['koi.withdrawals.remark', row.member_remark],
              ['koi.withdrawals.status', row.status === 1 && !other ? '' : shown.status_text],
              ['koi.withdrawals.decided_by', shown.decided_by],
              ['koi.withdrawals.decided_at', shown.confirm_at],
              ['koi.withdrawals.fail_reason', shown.fail_reason],
            ]}
          />
          {canDecide && (
            <Stack direction="row" spacing={1}>
              <Button variant="contained" disabled={!canPay} onClick={() => setAsked('pay')}>
                {translate('koi.withdrawals.pay')}
              </Button>
              <Button color="error" variant="outlined" onClick={() => setAsked('refuse')}>
                {translate('koi.withdrawals.refuse')}
              </Button>
            </Stack>
          )}
          <Divider />
          <WithdrawalFacts id={row.id} />
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.queue.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'pay' && (
        <AskDialog
          title={translate('koi.withdrawals.pay_title')}
          submit={translate('koi.withdrawals.pay')}
          typeAgain={row.type_again === 1 ? row.money : undefined}
          onSubmit={pay}
          onClose={() => setAsked(null)}
        >
          <Typography>
            {translate('koi.withdrawals.sent', {
              money: amountText(row.money, row.currency),
              name: row.owner_name,
              card: row.card_no,
            })}
          </Typography>
          <Postings
            currency={row.currency}
            rows={[
              { from: pending, to: translate('koi.withdrawals.bank_account'), money: row.money },
              { from: pending, to: translate('koi.withdrawals.fee_income'), money: row.counter_fee },
            ]}
          />
          {waitsForSecond && <Alert severity="info">{translate('koi.queue.takes_two')}</Alert>}
          {waitsForSecond && (
            <TextField
              label={translate('koi.queue.for_second')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </AskDialog>
      )}
      {asked === 'refuse' && (
        <AskDialog
          title={translate('koi.withdrawals.refuse_title')}
          submit={translate('koi.withdrawals.refuse')}
          danger
          onSubmit={refuse}
          onClose={() => setAsked(null)}
        >
          <Postings
            currency={row.currency}
            rows={[
              {
                from: pending,
                to: translate('koi.withdrawals.main_of', { name: row.member_name }),
                money: row.gross,
              },
            ]}
          />
          <TextField
            label={translate('koi.reason')}
            helperText={translate('koi.withdrawals.refuse_help')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoFocus
            required
          />
        </AskDialog>
      )}
    </Card>
  );
}
