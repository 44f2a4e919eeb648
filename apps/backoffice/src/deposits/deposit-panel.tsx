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
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { CallFailure, call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { Facts } from '../parts/facts.tsx';
import { isTyping } from '../parts/keys.ts';

export type DepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];

interface Panel {
  row: DepositRow | undefined;
  onDecided(): void;
  /** Somebody else was first. */
  onStale(): void;
  onClose(): void;
}

/** One order with all that is known of it, and the decision. */
export function DepositPanel({ row, onDecided, onStale, onClose }: Panel) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('deposits.decide');
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const [gift, setGift] = useState(row?.suggested_gift ?? '0.00');
  const [reason, setReason] = useState('');
  const [other, setOther] = useState<DepositRow>();
  const canDecide = may && row?.status === 1 && other === undefined;

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || isTyping(event) || !canDecide) return;
      if (event.key === 'c') setAsked('confirm');
      else if (event.key === 'r') setAsked('refuse');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [canDecide]);

  if (!row) {
    return <EmptyBox>{translate('koi.deposits.choose')}</EmptyBox>;
  }

  /** What somebody else decided meanwhile is shown instead. */
  const unlessDecided = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.error !== 'already_decided') throw error;
      const { data } = await call('POST /operator/deposits/list', { body: { bill_no: row.bill_no } });
      setOther(data.data[0]);
      setAsked(null);
      onStale();
    }
    void queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  const params = { id: row.id };
  const confirm = () =>
    unlessDecided(async () => {
      const body = Number(gift) > 0 ? { diff_money: gift.trim() } : {};
      const { data } = await call('POST /operator/deposits/:id/confirm', { params, body });
      if (data.status === 1) {
        notify('koi.second_needed', { type: 'info' });
        setAsked(null);
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
            {row.money} {row.currency}
          </Typography>
          {other && (
            <Alert severity="warning">
              {translate('koi.deposits.elsewhere', {
                by: other.decided_by ?? '–',
                status: other.status_text,
              })}
            </Alert>
          )}
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
            {translate('koi.deposits.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'confirm' && (
        <AskDialog
          title={translate('koi.deposits.confirm_title')}
          submit={translate('koi.deposits.confirm')}
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
              money: arrived,
              currency: row.currency,
              name: row.member_name,
            })}
            {Number(gift) > 0 &&
              ` ${translate('koi.deposits.posted_gift', { money: gift, currency: row.currency })}`}
          </Typography>
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
