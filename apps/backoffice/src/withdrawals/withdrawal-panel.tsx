import type { Reply } from '@koi/contract';
import { orderStatuses } from '@koi/contract/enumerations';
import { Alert, Divider, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionCard, DecisionReason, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import { useOrder } from '../parts/use-order.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

export type WithdrawalRow = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];

/** One withdrawal: the payee, facts about the member, and the decision. */
export function WithdrawalPanel({ row, onDecided, onStale, onClose }: PanelOf<WithdrawalRow>) {
  const translate = useTranslate();
  const may = useMay('withdrawals.decide');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/withdrawals/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const { decision, canDecide, canConfirm, agreedAlready, taken, shown } = useOrder<
    'pay' | 'refuse',
    WithdrawalRow
  >({
    kind: 'withdrawal',
    row,
    waits: ({ status }) => status === orderStatuses.pending,
    may,
    take: () => call('POST /operator/withdrawals/:id/take', { params, body: {} }),
    yes: 'pay',
    no: 'refuse',
    yesOnce: true,
    yesLater: row.rests_until !== null,
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, other, given, reason, decide } = decision;
  // Of two the first agrees and the second pays: one person is asked whether it has been paid.
  const step = row.approvals_needed > 1 && row.second === null ? 'approve' : 'pay';

  const pay = async () => {
    const body = { step, ...given } as const;
    const { data } = await propose('POST /operator/withdrawals/:id/confirm', { params, body });
    return data.status === orderStatuses.pending ? 'waits' : 'done';
  };
  const refuse = async () => {
    await call('POST /operator/withdrawals/:id/refuse', { params, body: { reason } });
    return 'done' as const;
  };
  const pending = translate('koi.withdrawals.pending_of', { name: row.member_name });

  return (
    <DecisionCard
      name={row.bill_no}
      title={amountText(row.money, row.currency)}
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'pay' && (
            <AskDialog
              title={translate(`koi.withdrawals.${step}_title`)}
              submit={translate(`koi.withdrawals.${step}`)}
              typeAgain={row.type_again === 1 ? row.money : undefined}
              onSubmit={() => decide(pay, 'koi.withdrawals.was_paid', { name: row.member_name })}
              onClose={decision.stay}
            >
              <Typography>
                {translate('koi.withdrawals.sent', {
                  money: amountText(row.money, row.currency),
                  name: row.owner_name,
                  card: row.card_no,
                })}
              </Typography>
              {step === 'approve' ? (
                <>
                  <Alert severity="info">
                    {translate('koi.withdrawals.second_pays')}
                    {row.needs_second !== null && <div>{row.needs_second}</div>}
                  </Alert>
                  <DecisionReason decision={decision} />
                </>
              ) : (
                <Postings
                  currency={row.currency}
                  rows={[
                    { from: pending, to: translate('koi.withdrawals.bank_account'), money: row.money },
                    { from: pending, to: translate('koi.withdrawals.fee_income'), money: row.counter_fee },
                  ]}
                />
              )}
            </AskDialog>
          )}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.withdrawals.refuse_title')}
              submit={translate('koi.withdrawals.refuse')}
              help={translate('koi.withdrawals.refuse_help')}
              onSubmit={() => decide(refuse, 'koi.withdrawals.was_refused')}
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
            </RefuseDialog>
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      {row.rests_until !== null && (
        <Alert severity="warning">{translate('koi.withdrawals.rests', { at: row.rests_until })}</Alert>
      )}
      {agreedAlready && <Typography color="textSecondary">{translate('koi.withdrawals.yours')}</Typography>}
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
          ['koi.withdrawals.status', row.status === orderStatuses.pending && !other ? '' : shown.status_text],
          ['koi.withdrawals.decided_by', shown.decided_by],
          ['koi.withdrawals.decided_at', shown.confirm_at],
          ['koi.withdrawals.fail_reason', shown.fail_reason],
        ]}
      />
      {canDecide && (
        <DecisionButtons
          confirm={`koi.withdrawals.${step}`}
          refuse="koi.withdrawals.refuse"
          cannotConfirm={!canConfirm}
          onConfirm={() => ask('pay')}
          onRefuse={() => ask('refuse')}
        />
      )}
      <Divider />
      <WithdrawalFacts id={row.id} />
    </DecisionCard>
  );
}
