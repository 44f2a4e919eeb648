import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, sendPicture } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, RefuseDialog } from '../parts/decision-card.tsx';
import { PictureField } from '../parts/picture-field.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { PayeeLine, useStep, WithdrawalCard, type WithdrawalRow } from './withdrawal-card.tsx';

const upload = (file: File): Promise<string> => sendPicture('POST /operator/slips/picture', file);

const noteOf = (isByGateway: boolean, isAsked: boolean, isMine: boolean): string => {
  if (isByGateway) return isAsked ? 'sent_asked' : 'sent_silent';
  return isMine ? 'claimed_yours' : 'claimed_by';
};

/** A withdrawal that one cashier has claimed: whoever has pays it, anybody at the desk can release it. */
export function PayPanel(props: PanelOf<WithdrawalRow>) {
  const { row, onClose, onStale } = props;
  const translate = useTranslate();
  const me = useGetIdentity().data?.fullName;
  const isByGateway = row.gateway !== null;
  const isAsked = isByGateway && row.gateway_asked_at !== null;
  const isMine = isByGateway || row.payer === me;
  const { decision, canDecide, shown } = useStep<'pay' | 'release'>(props, 'paying', {
    may: useMay('withdrawals.pay'),
    yes: 'pay',
    no: 'release',
    yesLater: !isMine || isAsked,
    noNever: isAsked,
  });
  const { asked, ask, other, reason } = decision;
  const [reference, setReference] = useState('');
  const [slip, setSlip] = useState('');
  const params = { id: row.id };

  const pay = async () => {
    const body = { reference, ...(slip === '' ? {} : { slip }) };
    await call('POST /operator/withdrawals/:id/pay', { params, body });
    return 'done' as const;
  };
  const release = () =>
    decision.unlessDecided(async () => {
      await call('POST /operator/withdrawals/:id/release', { params, body: { reason } });
      decision.stay();
      onStale();
    });
  const pending = translate('koi.withdrawals.pending_of', { name: row.member_name });

  return (
    <WithdrawalCard
      {...{ row, shown, other, onClose }}
      notes={
        shown.stage === 'paying' && (
          <Alert severity={isByGateway && !isAsked ? 'warning' : 'info'}>
            {translate(`koi.withdrawals.${noteOf(isByGateway, isAsked, isMine)}`, {
              by: row.payer,
              at: row.claimed_at,
              name: row.gateway,
              next: row.gateway_asked_at,
            })}
          </Alert>
        )
      }
      actions={
        canDecide &&
        !isAsked && (
          <DecisionButtons
            confirm="koi.withdrawals.pay"
            refuse="koi.withdrawals.release"
            onConfirm={isMine ? () => ask('pay') : undefined}
            onRefuse={() => ask('release')}
          />
        )
      }
      dialog={
        <>
          {asked === 'pay' && (
            <AskDialog
              title={translate('koi.withdrawals.pay_title')}
              submit={translate('koi.withdrawals.pay')}
              typeAgain={row.type_again === 1 ? row.money : undefined}
              onSubmit={() => decision.decide(pay, 'koi.withdrawals.was_paid', { name: row.member_name })}
              onClose={decision.stay}
            >
              <Typography>
                <PayeeLine row={row} />
              </Typography>
              <TextField
                label={translate('koi.withdrawals.reference')}
                value={reference}
                onChange={({ target }) => setReference(target.value)}
                slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
                autoFocus
                required
              />
              <PictureField
                label={translate('koi.withdrawals.slip')}
                value={slip}
                onChange={setSlip}
                upload={upload}
              />
              <Postings
                currency={row.currency}
                rows={[
                  { from: pending, to: translate('koi.withdrawals.bank_account'), money: row.money },
                  { from: pending, to: translate('koi.withdrawals.fee_income'), money: row.counter_fee },
                ]}
              />
            </AskDialog>
          )}
          {asked === 'release' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.withdrawals.release_title')}
              submit={translate('koi.withdrawals.release')}
              help={translate('koi.withdrawals.release_help')}
              onSubmit={release}
            >
              {!isMine && (
                <Alert severity="warning">
                  {translate('koi.withdrawals.release_other', { by: row.payer })}
                </Alert>
              )}
            </RefuseDialog>
          )}
        </>
      }
    />
  );
}
