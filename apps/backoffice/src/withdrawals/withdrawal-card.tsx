import type { Reply } from '@koi/contract';
import { orderStatuses } from '@koi/contract/enumerations';
import { Alert, Link as Anchor, Divider } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { DecisionCard, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import type { useDecision } from '../parts/use-decision.ts';
import { useOrder } from '../parts/use-order.ts';
import { MemberFigures } from '../reports/member-figures.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

export type WithdrawalRow = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];

/** A withdrawal that waits at one step, decided by keys. */
export function useStep<Question extends string>(
  { row, onDecided, onStale }: PanelOf<WithdrawalRow>,
  stage: WithdrawalRow['stage'],
  options: Pick<
    Parameters<typeof useOrder<Question, WithdrawalRow>>[0],
    'may' | 'yes' | 'no' | 'take' | 'yesOnce' | 'yesLater' | 'noNever'
  >,
) {
  return useOrder<Question, WithdrawalRow>({
    kind: 'withdrawal',
    row,
    waits: (one) => one.stage === stage,
    readAgain: async () =>
      (await call('POST /operator/withdrawals/list', { body: { bill_no: row.bill_no } })).data.data[0],
    ...{ onDecided, onStale },
    ...options,
  });
}

interface Card {
  row: WithdrawalRow;
  /** The row as it was read last. */
  shown: WithdrawalRow;
  /** What another operator has done meanwhile. */
  other?: WithdrawalRow | undefined;
  /** Notes of the step, above the order. */
  notes?: ReactNode;
  /** What can be done at this step. */
  actions?: ReactNode;
  dialog?: ReactNode;
  onClose(): void;
}

/** One withdrawal: the payee, where it stands, and facts about the member. */
export function WithdrawalCard({ row, shown, other, notes, actions, dialog, onClose }: Card) {
  const translate = useTranslate();
  const by = other && (other.decided_by ?? other.payer ?? other.approved_by);
  return (
    <DecisionCard
      name={row.bill_no}
      title={amountText(row.money, row.currency)}
      other={
        other && { decided_by: by ?? null, status_text: translate(`koi.withdrawals.stage_${other.stage}`) }
      }
      onClose={onClose}
      dialog={dialog}
    >
      {notes}
      {shown.rests_until !== null && (
        <Alert severity="warning">{translate('koi.withdrawals.rests', { at: shown.rests_until })}</Alert>
      )}
      {shown.status === orderStatuses.pending && shown.payout_note !== null && (
        <Alert severity="warning">{translate('koi.withdrawals.last_try', { note: shown.payout_note })}</Alert>
      )}
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
          ['koi.withdrawals.stage', translate(`koi.withdrawals.stage_${shown.stage}`)],
          [
            'koi.withdrawals.approved_by',
            shown.approved_by === null ? '' : `${shown.approved_by} · ${shown.approved_at}`,
          ],
          ['koi.withdrawals.paid_from', shown.paid_from ?? shown.gateway],
          ['koi.withdrawals.reference', shown.payout_reference],
          [
            'koi.withdrawals.slip',
            shown.payout_slip === '' ? (
              ''
            ) : (
              <Anchor key="s" href={shown.payout_slip} target="_blank" rel="noreferrer">
                {translate('koi.withdrawals.slip')}
              </Anchor>
            ),
          ],
          ['koi.withdrawals.decided_by', shown.decided_by],
          ['koi.withdrawals.decided_at', shown.confirm_at],
          ['koi.withdrawals.fail_reason', shown.fail_reason],
        ]}
      />
      {actions}
      <Divider />
      <MemberFigures name={row.member_name} />
      <WithdrawalFacts id={row.id} />
    </DecisionCard>
  );
}

/** Who is paid how much, and where to. */
export function PayeeLine({ row }: { row: WithdrawalRow }) {
  const translate = useTranslate();
  return translate('koi.withdrawals.sent', {
    money: amountText(row.money, row.currency),
    name: row.owner_name,
    card: row.card_no,
  });
}

type Decision = Pick<
  ReturnType<typeof useDecision<string, WithdrawalRow>>,
  'decide' | 'reason' | 'setReason' | 'stay'
>;

/** Refuses with a reason: the gross amount goes back. */
export function RefuseWithdrawal({ row, decision }: { row: WithdrawalRow; decision: Decision }) {
  const translate = useTranslate();
  const refuse = async () => {
    const body = { reason: decision.reason };
    await call('POST /operator/withdrawals/:id/refuse', { params: { id: row.id }, body });
    return 'done' as const;
  };
  return (
    <RefuseDialog
      decision={decision}
      title={translate('koi.withdrawals.refuse_title')}
      submit={translate('koi.withdrawals.refuse')}
      help={translate('koi.withdrawals.refuse_help')}
      onSubmit={() => decision.decide(refuse, 'koi.withdrawals.was_refused')}
    >
      <Postings
        currency={row.currency}
        rows={[
          {
            from: translate('koi.withdrawals.pending_of', { name: row.member_name }),
            to: translate('koi.withdrawals.main_of', { name: row.member_name }),
            money: row.gross,
          },
        ]}
      />
    </RefuseDialog>
  );
}
