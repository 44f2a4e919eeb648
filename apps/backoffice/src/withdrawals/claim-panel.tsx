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

/** Chosen in the same list: another account, or a gateway by its name. */
const OTHER = 'other';
const GATEWAY = 'gateway:';

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
  const [chosen, choose] = useState<string>();
  const accounts = useQuery({
    queryKey: ['withdrawal', row.id, 'accounts'],
    queryFn: () => call('POST /operator/withdrawals/accounts', { body: { id: row.id } }),
    enabled: asked === 'claim',
  });
  const { data: listed = [], gateways = [] } = accounts.data ?? {};
  const usual = listed.find(({ suits }) => suits === 1);
  const way = chosen ?? (usual ? String(usual.id) : OTHER);
  const gateway = way.startsWith(GATEWAY) ? way.slice(GATEWAY.length) : undefined;
  const verb = gateway === undefined ? 'claim' : 'send';

  const go = () =>
    decision.unlessDecided(async () => {
      const params = { id: row.id };
      const account = wholeOf(way);
      if (gateway !== undefined)
        await call('POST /operator/withdrawals/:id/send', { params, body: { gateway } });
      else
        await call('POST /operator/withdrawals/:id/claim', {
          params,
          body: account === undefined ? {} : { account_id: account },
        });
      decision.stay();
      notify(`koi.withdrawals.${verb}_done`, { type: 'info' });
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
              title={translate(`koi.withdrawals.${verb}_title`)}
              submit={translate(`koi.withdrawals.${verb}`)}
              typeAgain={gateway !== undefined && row.type_again === 1 ? row.money : undefined}
              onSubmit={go}
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
                  helperText={translate(`koi.withdrawals.${verb}_help`)}
                  value={way}
                  onChange={({ target }) => choose(target.value)}
                >
                  {listed.map(({ id, name, suits }) => (
                    <MenuItem key={id} value={String(id)} sx={{ whiteSpace: 'normal' }}>
                      {suits === 1 ? `${name} (${translate('koi.withdrawals.suits')})` : name}
                    </MenuItem>
                  ))}
                  {gateways.map((name) => (
                    <MenuItem key={name} value={GATEWAY + name}>
                      {translate('koi.withdrawals.by_gateway', { name })}
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
