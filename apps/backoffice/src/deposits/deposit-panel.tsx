import { orderStatuses } from '@koi/contract/enumerations';
import { Link as Anchor, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { DecisionButtons, DecisionCard, RefuseDialog } from '../parts/decision-card.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import { useOrder } from '../parts/use-order.ts';
import { MemberFigures } from '../reports/member-figures.tsx';
import { ConfirmDeposit } from './confirm-deposit.tsx';
import { DepositDetails, DepositReports } from './deposit-details.tsx';
import { DepositEarlier } from './deposit-earlier.tsx';
import type { DepositRow } from './deposit-row.ts';

/** One order with its details, and the decision. */
export function DepositPanel({ row, onDecided, onStale, onClose }: PanelOf<DepositRow>) {
  const translate = useTranslate();
  const may = useMay('deposits.decide');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/deposits/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const { decision, canDecide, taken, shown } = useOrder<'confirm' | 'refuse', DepositRow>({
    kind: 'deposit',
    row,
    waits: ({ status }) => status === orderStatuses.pending,
    may,
    take: () => call('POST /operator/deposits/:id/take', { params, body: {} }),
    yes: 'confirm',
    no: 'refuse',
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, other, reason, decide } = decision;

  const refuse = async () => {
    await call('POST /operator/deposits/:id/reject', { params, body: { reason } });
    return 'done' as const;
  };

  return (
    <DecisionCard
      name={row.bill_no}
      title={amountText(row.money, row.currency)}
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'confirm' && <ConfirmDeposit row={row} decision={decision} />}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.deposits.refuse_title')}
              submit={translate('koi.deposits.refuse')}
              help={translate('koi.deposits.refuse_help')}
              onSubmit={() => decide(refuse, 'koi.deposits.was_refused')}
            />
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      <DepositReports row={row} />
      <DepositDetails row={row} shown={shown} />
      <MemberFigures name={row.member_name} />
      <DepositEarlier row={row} />
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
        <DecisionButtons
          confirm="koi.deposits.confirm"
          refuse="koi.deposits.refuse"
          onConfirm={() => ask('confirm')}
          onRefuse={() => ask('refuse')}
        />
      )}
    </DecisionCard>
  );
}
