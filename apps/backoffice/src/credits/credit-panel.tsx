import type { Reply } from '@koi/contract';
import { creditStatuses } from '@koi/contract/enumerations';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionCard, DecisionReason, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import { useOrder } from '../parts/use-order.ts';
import { MemberFigures } from '../reports/member-figures.tsx';
import { LimitDialog } from './limit-dialog.tsx';

export type CreditRow = Reply<'POST /operator/credits/list'>['data']['data'][number];

type Question = 'grant' | 'refuse' | 'limit';

/** One loan request with the member's limit and debt, and the decision. */
export function CreditPanel({ row, onDecided, onStale, onClose }: PanelOf<CreditRow>) {
  const translate = useTranslate();
  const may = useMay('credit.decide');
  const mayLimit = useMay('credit.limits');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/credits/list', { body: { id: row.id } })).data.data[0];
  const { decision, canDecide, agreedAlready, taken, shown } = useOrder<Question, CreditRow>({
    kind: 'credit',
    row,
    waits: ({ status }) => status === creditStatuses.pending,
    may,
    take: () => call('POST /operator/credits/:id/take', { params, body: {} }),
    yes: 'grant',
    no: 'refuse',
    yesOnce: true,
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, other, given, reason, decide } = decision;

  const grant = async () => {
    const { data } = await propose('POST /operator/credits/:id/accept', { params, body: given });
    return data.status === creditStatuses.pending ? 'waits' : 'done';
  };
  const refuse = async () => {
    await call('POST /operator/credits/:id/refuse', { params, body: { reason } });
    return 'done' as const;
  };

  return (
    <DecisionCard
      name={translate('koi.credits.of', { id: row.id })}
      title={amountText(row.money, row.currency)}
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'grant' && (
            <AskDialog
              title={translate('koi.credits.grant_title')}
              submit={translate('koi.credits.grant')}
              typeAgain={row.type_again === 1 ? row.money : undefined}
              onSubmit={() => decide(grant, 'koi.credits.was_granted', { name: row.member_name })}
              onClose={decision.stay}
            >
              <Typography>{translate('koi.credits.for_days', { smart_count: row.borrow_day })}</Typography>
              <Postings
                currency={row.currency}
                rows={[
                  {
                    from: translate('koi.credits.receivable'),
                    to: translate('koi.credits.main_of', { name: row.member_name }),
                    money: row.money,
                  },
                ]}
              />
              <DecisionReason decision={decision} />
            </AskDialog>
          )}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.credits.refuse_title')}
              submit={translate('koi.credits.refuse')}
              onSubmit={() => decide(refuse, 'koi.credits.was_refused')}
            >
              <Typography>{translate('koi.credits.moves_nothing')}</Typography>
            </RefuseDialog>
          )}
          {asked === 'limit' && (
            <LimitDialog
              member={{ name: row.member_name, currency: row.currency, money: row.total_credit }}
              onDone={onStale}
              onClose={decision.stay}
            />
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      {agreedAlready && <Typography color="textSecondary">{translate('koi.queue.yours')}</Typography>}
      <Facts
        rows={[
          ['koi.credits.order', String(row.id)],
          ['koi.credits.member', <MemberLink key="m" name={row.member_name} />],
          ['koi.credits.days', row.type === 'borrow' ? String(row.borrow_day) : ''],
          ['koi.credits.asked', row.created_at],
          [
            'koi.credits.debt',
            <Link key="d" to={filteredList('/credits', { member_name: row.member_name })}>
              {amountText(row.used_credit)}
            </Link>,
          ],
          ['koi.credits.limit', amountText(row.total_credit)],
          ['koi.credits.status', shown.status_text],
          ['koi.credits.due', shown.dead_at],
          ['koi.credits.decided_by', shown.decided_by],
          ['koi.credits.fail_reason', shown.refuse_reason],
        ]}
      />
      <MemberFigures name={row.member_name} />
      <Stack direction="row" spacing={1}>
        {canDecide && (
          <DecisionButtons
            confirm="koi.credits.grant"
            refuse="koi.credits.refuse"
            cannotConfirm={agreedAlready}
            onConfirm={() => ask('grant')}
            onRefuse={() => ask('refuse')}
          />
        )}
        {mayLimit && (
          <Button variant="outlined" onClick={() => ask('limit')}>
            {translate('koi.credits.set_limit')}
          </Button>
        )}
      </Stack>
    </DecisionCard>
  );
}
