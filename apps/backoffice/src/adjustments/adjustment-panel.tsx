import { orderStatuses } from '@koi/contract/enumerations';
import { Button, Stack, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { transferAddress } from '../ledger/names.tsx';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionCard, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { QueueNotes, useAgreedAlready } from '../parts/queue-marks.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { signed } from './adjust-dialog.tsx';
import { type Adjustment, stateOf } from './adjustment.ts';

interface Open {
  row: Adjustment;
  /** Called after a decision, here or elsewhere. */
  onChanged(): void;
  onClose(): void;
}

/** One adjustment with its details, and the second operator's decision while it waits. */
export function AdjustmentPanel({ row, onChanged, onClose }: Open) {
  const translate = useTranslate();
  const me = useGetIdentity().data?.fullName;
  const may = useMay('adjustments.make');
  const marked = { ...row, taken_by: null };
  const hasAgreed = useAgreedAlready(marked);
  const params = { id: row.id };
  const decision = useDecision<'confirm' | 'refuse', Adjustment>({
    row,
    waits: ({ status }) => status === orderStatuses.pending,
    readAgain: async () =>
      (await call('POST /operator/adjustments/list', { body: { id: row.id } })).data.adjustments[0],
    onDecided: onChanged,
    onStale: onChanged,
  });
  const { asked, ask } = decision;
  const shown = decision.other ?? row;
  const canDecide = may && shown.status === orderStatuses.pending;
  const refusal = translate(row.made_by === me ? 'koi.adjustments.take_back' : 'koi.adjustments.refuse');
  const confirm = () =>
    decision.decide(async () => {
      const { data } = await propose('POST /operator/adjustments/:id/confirm', { params, body: {} });
      return data.status === orderStatuses.pending ? 'waits' : 'done';
    }, 'koi.adjustments.posted');
  const refuse = () =>
    decision.decide(async () => {
      await call('POST /operator/adjustments/:id/refuse', { params, body: { reason: decision.reason } });
      return 'done';
    }, 'koi.adjustments.was_refused');
  return (
    <DecisionCard
      name={`${translate('koi.adjustments.number')} ${row.id}`}
      title={signed(row)}
      other={
        decision.other && {
          decided_by: shown.decided_by,
          status_text: translate(`koi.adjustments.${stateOf(shown)}`),
        }
      }
      onClose={onClose}
      dialog={
        asked === 'confirm' ? (
          <AskDialog
            title={translate('koi.adjustments.confirm_title')}
            submit={translate('koi.adjustments.confirm')}
            danger={row.direction === 'debit'}
            typeAgain={row.type_again === 1 ? row.money : undefined}
            onSubmit={confirm}
            onClose={decision.stay}
          >
            <Typography>
              {translate('koi.adjustments.will_post', {
                name: row.member_name,
                change: signed(row),
                wallet: translate(`koi.adjustments.${row.wallet}`),
              })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('koi.reason')}: {row.reason}
            </Typography>
          </AskDialog>
        ) : (
          asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.adjustments.refuse_title')}
              submit={refusal}
              help={translate('koi.reason_help')}
              onSubmit={refuse}
            />
          )
        )
      }
    >
      {shown.status === orderStatuses.pending && <QueueNotes row={marked} taken={null} />}
      <Facts
        rows={[
          ['koi.adjustments.member', <MemberLink key="m" name={row.member_name} />],
          ['koi.adjustments.kind', translate(`koi.adjustments.kinds.${row.kind}`)],
          ['koi.adjustments.wallet', translate(`koi.adjustments.${row.wallet}`)],
          ['koi.adjustments.reason', row.reason],
          ['koi.adjustments.turnover', row.turnover_percent === 0 ? null : `${row.turnover_percent} %`],
          ['koi.adjustments.made_by', row.made_by],
          ['koi.adjustments.time', row.created_at],
          ['koi.adjustments.decided_by', shown.decided_by],
          ['koi.adjustments.decided_at', shown.decided_at],
          ['koi.adjustments.refuse_reason', shown.refuse_reason],
          [
            'koi.adjustments.after',
            shown.money_after === null ? null : amountText(shown.money_after, row.currency),
          ],
          [
            'koi.adjustments.transfer',
            shown.transfer_id && (
              <Link key="t" to={transferAddress(shown.transfer_id)}>
                {shown.transfer_id}
              </Link>
            ),
          ],
        ]}
      />
      {canDecide && (
        <Stack direction="row" spacing={1}>
          {!hasAgreed && (
            <Button variant="contained" onClick={() => ask('confirm')}>
              {translate('koi.adjustments.confirm')}
            </Button>
          )}
          <Button color="error" variant="outlined" onClick={() => ask('refuse')}>
            {refusal}
          </Button>
        </Stack>
      )}
    </DecisionCard>
  );
}
