import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionReason } from '../parts/decision-card.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import {
  PayeeLine,
  RefuseWithdrawal,
  useStep,
  WithdrawalCard,
  type WithdrawalRow,
} from './withdrawal-card.tsx';

/** A withdrawal that waits for approval; nobody is asked here whether it has been paid. */
export function ReviewPanel(props: PanelOf<WithdrawalRow>) {
  const { row, onClose } = props;
  const translate = useTranslate();
  const params = { id: row.id };
  const { decision, canDecide, canConfirm, agreedAlready, taken, shown } = useStep<'approve' | 'refuse'>(
    props,
    'review',
    {
      may: useMay('withdrawals.decide'),
      take: () => call('POST /operator/withdrawals/:id/take', { params, body: {} }),
      yes: 'approve',
      no: 'refuse',
      yesOnce: true,
      yesLater: row.rests_until !== null,
    },
  );
  const { asked, ask, other, given, decide } = decision;
  const isFirstOfTwo = row.approvals_needed > 1 && row.second === null;
  const approve = async () => {
    const { data } = await propose('POST /operator/withdrawals/:id/approve', { params, body: given });
    return data.stage === 'review' ? 'waits' : 'done';
  };
  return (
    <WithdrawalCard
      {...{ row, shown, other, onClose }}
      notes={
        <>
          <QueueNotes row={row} taken={taken} />
          {agreedAlready && (
            <Typography color="textSecondary">{translate('koi.withdrawals.yours')}</Typography>
          )}
        </>
      }
      actions={
        canDecide && (
          <DecisionButtons
            confirm="koi.withdrawals.approve"
            refuse="koi.withdrawals.refuse"
            cannotConfirm={!canConfirm}
            onConfirm={() => ask('approve')}
            onRefuse={() => ask('refuse')}
          />
        )
      }
      dialog={
        <>
          {asked === 'approve' && (
            <AskDialog
              title={translate('koi.withdrawals.approve_title')}
              submit={translate('koi.withdrawals.approve')}
              typeAgain={row.type_again === 1 ? row.money : undefined}
              onSubmit={() => decide(approve, 'koi.withdrawals.was_approved', { name: row.member_name })}
              onClose={decision.stay}
            >
              <Typography>
                <PayeeLine row={row} />
              </Typography>
              <Alert severity="info">
                {translate(`koi.withdrawals.${isFirstOfTwo ? 'second_approves' : 'approve_help'}`)}
                {isFirstOfTwo && row.needs_second !== null && <div>{row.needs_second}</div>}
              </Alert>
              {isFirstOfTwo && <DecisionReason decision={decision} />}
            </AskDialog>
          )}
          {asked === 'refuse' && <RefuseWithdrawal row={row} decision={decision} />}
        </>
      }
    />
  );
}
