import type { Reply } from '@koi/contract';
import {
  Alert,
  Link as Anchor,
  Box,
  Button,
  Card,
  CardContent,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useTake } from '../parts/queue-marks.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';

export type DepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];

/** One order with all that is known of it, and the decision. */
export function DepositPanel({ row, onDecided, onStale, onClose }: PanelOf<DepositRow>) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('deposits.decide');
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const [gift, setGift] = useState(row.suggested_gift);
  const [reason, setReason] = useState('');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/deposits/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const { other, unlessDecided } = useDecision(readAgain, () => {
    setAsked(null);
    onStale();
  });
  const canDecide = may && row.status === 1 && other === undefined;
  const take = () => call('POST /operator/deposits/:id/take', { params, body: {} });
  const taken = useTake(`deposit:${row.id}`, take, canDecide);
  useDecisionKeys({ c: () => setAsked('confirm'), r: () => setAsked('refuse') }, canDecide);

  const confirm = () =>
    unlessDecided(async () => {
      const body = {
        ...(Number(gift) > 0 ? { diff_money: gift.trim() } : {}),
        ...(reason.trim() === '' ? {} : { reason }),
      };
      const { data } = await call('POST /operator/deposits/:id/confirm', { params, body });
      if (data.status === 1) {
        notify('koi.second_needed', { type: 'info' });
        setAsked(null);
        onStale();
        return;
      }
      notify('koi.deposits.confirmed', { type: 'success', messageArgs: { name: row.member_name } });
      onDecided();
    });
  const refuse = () =>
    unlessDecided(async () => {
      await call('POST /operator/deposits/:id/reject', { params, body: { reason } });
      notify('koi.deposits.was_refused', { type: 'success' });
      onDecided();
    });
  const arrived = row.flag === 'amount_mismatch' && row.paid_money !== null ? row.paid_money : row.money;
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
              {translate('koi.queue.elsewhere', {
                by: other.decided_by ?? '–',
                status: other.status_text,
              })}
            </Alert>
          )}
          <QueueNotes row={row} taken={taken} />
          <Facts
            rows={[
              ['koi.deposits.order', row.bill_no],
              [
                'koi.deposits.member',
                <Link key="m" to={`/members/${row.member_name}`}>
                  {row.member_name}
                </Link>,
              ],
              ['koi.deposits.way', row.payment_type_text],
              ['koi.deposits.payer', row.name],
              ['koi.deposits.account', row.account],
              ['koi.deposits.paid_at', row.hk_at],
              ['koi.deposits.arrived', row.paid_money],
              ['koi.deposits.status', shown.status_text],
              ['koi.deposits.decided_by', shown.decided_by],
              ['koi.deposits.fail_reason', shown.fail_reason],
            ]}
          />
          {row.payment_pic === '' ? (
            <Typography color="textSecondary">{translate('koi.deposits.no_slip')}</Typography>
          ) : (
            <Anchor href={row.payment_pic} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={row.payment_pic}
                alt={translate('koi.deposits.slip')}
                sx={{ maxWidth: '100%', maxHeight: 260, display: 'block' }}
              />
            </Anchor>
          )}
          {canDecide && (
            <Stack direction="row" spacing={1}>
              <Button variant="contained" onClick={() => setAsked('confirm')}>
                {translate('koi.deposits.confirm')}
              </Button>
              <Button color="error" variant="outlined" onClick={() => setAsked('refuse')}>
                {translate('koi.deposits.refuse')}
              </Button>
            </Stack>
          )}
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.queue.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'confirm' && (
        <AskDialog
          title={translate('koi.deposits.confirm_title')}
          submit={translate('koi.deposits.confirm')}
          typeAgain={row.type_again === 1 ? arrived : undefined}
          onSubmit={confirm}
          onClose={() => setAsked(null)}
        >
          <TextField
            label={translate('koi.deposits.gift')}
            helperText={translate('koi.deposits.suggested', { money: row.suggested_gift })}
            value={gift}
            onChange={({ target }) => setGift(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            autoFocus
          />
          <Typography>
            {translate('koi.deposits.posted', {
              money: amountText(arrived),
              currency: row.currency,
              name: row.member_name,
            })}
            {Number(gift) > 0 &&
              ` ${translate('koi.deposits.posted_gift', { money: gift, currency: row.currency })}`}
          </Typography>
          {Number(gift) > 0 && (
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
          title={translate('koi.deposits.refuse_title')}
          submit={translate('koi.deposits.refuse')}
          danger
          onSubmit={refuse}
          onClose={() => setAsked(null)}
        >
          <TextField
            label={translate('koi.reason')}
            helperText={translate('koi.deposits.refuse_help')}
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
