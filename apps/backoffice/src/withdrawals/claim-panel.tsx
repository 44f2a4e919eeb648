import { MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons } from '../parts/decision-card.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { wholeOf } from '../parts/whole.ts';
import {
  PayeeLine,
  RefuseWithdrawal,
  useStep,
  WithdrawalCard,
  type WithdrawalRow,
} from './withdrawal-card.tsx';

const OTHER = 0;

/** An approved withdrawal: a cashier claims it and chooses the account that pays. */
export function ClaimPanel(props: PanelOf<WithdrawalRow>) {
  const { row, onClose, onStale } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [mayPay, mayDecide] = [useMay('withdrawals.pay'), useMay('withdrawals.decide')];
  const { decision, canDecide, canConfirm, shown } = useStep<'claim' | 'refuse'>(props, 'approved', {
    may: mayPay || mayDecide,
    yes: 'claim',
    no: 'refuse',
    yesLater: !mayPay || row.rests_until !== null,
    noNever: !mayDecide,
  });
  const { asked, ask, other } = decision;
  const [chosen, choose] = useState<number>();
  const accounts = useQuery({
    queryKey: ['withdrawal', row.id, 'accounts'],
    queryFn: () => call('POST /operator/withdrawals/accounts', { body: { id: row.id } }),
    enabled: asked === 'claim',
  });
  const listed = accounts.data?.data ?? [];
  const account = chosen ?? listed.find(({ suits }) => suits === 1)?.id ?? OTHER;

  const claim = () =>
    decision.unlessDecided(async () => {
      const body = account === OTHER ? {} : { account_id: account };
      await call('POST /operator/withdrawals/:id/claim', { params: { id: row.id }, body });
      decision.stay();
      notify('koi.withdrawals.claimed_now', { type: 'info' });
      onStale();
    });

  return (
    <WithdrawalCard
      {...{ row, shown, other, onClose }}
      actions={
        canDecide && (
          <DecisionButtons
            confirm="koi.withdrawals.claim"
            refuse="koi.withdrawals.refuse"
            cannotConfirm={!canConfirm}
            onConfirm={mayPay ? () => ask('claim') : undefined}
            onRefuse={mayDecide ? () => ask('refuse') : undefined}
          />
        )
      }
      dialog={
        <>
          {asked === 'claim' && (
            <AskDialog
              title={translate('koi.withdrawals.claim_title')}
              submit={translate('koi.withdrawals.claim')}
              onSubmit={claim}
              onClose={decision.stay}
            >
              <Typography>
                <PayeeLine row={row} />
              </Typography>
              {accounts.isPending && <Loading height={56} />}
              {accounts.error && <Failed error={accounts.error} onRetry={accounts.refetch} />}
              {accounts.data && (
                <TextField
                  select
                  label={translate('koi.withdrawals.paid_from')}
                  helperText={translate('koi.withdrawals.claim_help')}
                  value={account}
                  onChange={({ target }) => choose(wholeOf(target.value))}
                >
                  {listed.map(({ id, name, suits }) => (
                    <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                      {suits === 1 ? `${name} (${translate('koi.withdrawals.suits')})` : name}
                    </MenuItem>
                  ))}
                  <MenuItem value={OTHER}>{translate('koi.withdrawals.other_account')}</MenuItem>
                </TextField>
              )}
            </AskDialog>
          )}
          {asked === 'refuse' && <RefuseWithdrawal row={row} decision={decision} />}
        </>
      }
    />
  );
}
