import type { Reply } from '@koi/contract';
import { applicationStatuses, currencies, type Lang } from '@koi/contract/enumerations';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionCard, DecisionReason, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useTake } from '../parts/queue-marks.tsx';
import { type Outcome, useDecision } from '../parts/use-decision.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { MemberFigures } from '../reports/member-figures.tsx';

export type ApplicationRow = Reply<'POST /operator/activities/applications'>['data']['data'][number];

type Question = 'accept' | 'pay' | 'refuse';
const PAID = 3;

/** One application with the terms of its activity, and the decision. */
export function ApplicationPanel({ row, onDecided, onStale, onClose }: PanelOf<ApplicationRow>) {
  const translate = useTranslate();
  const may = useMay('activities.decide');
  const [typed, setTyped] = useState<string>();
  const readAgain = async () => {
    const body = { member_name: row.member_name, activity_id: row.activity_id };
    const { data } = await call('POST /operator/activities/applications', { body });
    return data.data.find(({ id }) => id === row.id);
  };
  const params = { id: row.id };
  const decision = useDecision<Question, ApplicationRow>({
    row,
    waits: ({ status }) => status === applicationStatuses.pending || status === applicationStatuses.accepted,
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, stay, other, given, reason, decide } = decision;
  const activity = useQuery({
    queryKey: ['activity', 'of', row.activity_id],
    queryFn: () => call('POST /operator/activities/read', { body: { id: row.activity_id } }),
    staleTime: 60_000,
  }).data?.data;
  const isOpen =
    may &&
    other === undefined &&
    (row.status === applicationStatuses.pending || row.status === applicationStatuses.accepted);
  const keys = {
    ...(row.status === applicationStatuses.pending && { c: () => ask('accept') }),
    p: () => ask('pay'),
    r: () => ask('refuse'),
  };
  useDecisionKeys(keys, isOpen && asked === null);
  const taken = useTake(
    `activity-application:${row.id}`,
    () => call('POST /operator/activities/applications/:id/take', { params, body: {} }),
    isOpen,
  );

  const market = (Object.keys(currencies) as Lang[]).find((lang) => currencies[lang] === row.currency);
  const promised = market ? activity?.amounts[market] : undefined;
  const money = typed ?? promised?.money ?? '';
  const accept = async (): Promise<Outcome> => {
    await call('POST /operator/activities/applications/:id/accept', { params, body: {} });
    return 'done';
  };
  const pay = async (): Promise<Outcome> => {
    const body = { money: money.trim(), ...given };
    const { data } = await propose('POST /operator/activities/applications/:id/pay', { params, body });
    return data.status === PAID ? 'done' : 'waits';
  };
  const refuse = async (): Promise<Outcome> => {
    await call('POST /operator/activities/applications/:id/refuse', { params, body: { reason } });
    return 'done';
  };
  const shown = other ?? row;

  return (
    <DecisionCard
      name={`${row.title} · ${row.member_name}`}
      title={row.title}
      isText
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'accept' && (
            <AskDialog
              title={translate('koi.activities.accept_title')}
              submit={translate('koi.activities.accept')}
              onSubmit={() => decide(accept, 'koi.activities.was_accepted')}
              onClose={stay}
            >
              <Typography>{translate('koi.activities.accept_text')}</Typography>
            </AskDialog>
          )}
          {asked === 'pay' && (
            <AskDialog
              title={translate('koi.activities.pay_title')}
              submit={translate('koi.activities.pay')}
              onSubmit={() => decide(pay, 'koi.activities.was_paid', { name: row.member_name })}
              onClose={stay}
            >
              <AmountField
                label={`${translate('koi.activities.amount')} (${row.currency})`}
                value={money}
                onChange={setTyped}
                autoFocus
                required
              />
              <Typography>
                {money.trim() === ''
                  ? translate('koi.activities.pay_text_none')
                  : translate('koi.activities.pay_text', {
                      money: money.trim(),
                      currency: row.currency,
                      name: row.member_name,
                      times: activity?.turnover_times ?? '–',
                    })}
              </Typography>
              <DecisionReason decision={decision} />
            </AskDialog>
          )}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.activities.refuse_title')}
              submit={translate('koi.activities.refuse')}
              help={translate('koi.activities.refuse_help')}
              onSubmit={() => decide(refuse, 'koi.activities.was_refused')}
            />
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      <Facts
        rows={[
          [
            'koi.activities.name',
            <Link key="a" to={`/activities/${row.activity_id}`}>
              {row.title}
            </Link>,
          ],
          ['koi.activities.member', <MemberLink key="m" name={row.member_name} />],
          ['koi.activities.applied', row.created_at],
          ...Object.entries(row.fields)
            .filter(([field]) => field !== 'member_name')
            .map(([field, value]) => [`koi.activities.field_${field}`, value] as const),
          ['koi.activities.money', promised?.money && amountText(promised.money, row.currency)],
          ['koi.activities.cap', promised?.cap && amountText(promised.cap, row.currency)],
          ['koi.activities.turnover_times', activity?.turnover_times],
          ['koi.activities.status', shown.status_text],
          ['koi.activities.amount', shown.money && amountText(shown.money, row.currency)],
          ['koi.activities.decided_by', shown.decided_by],
          ['koi.activities.remark', shown.remark],
        ]}
      />
      <MemberFigures name={row.member_name} />
      {isOpen && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => ask('pay')}>
            {translate('koi.activities.pay')}
          </Button>
          {row.status === applicationStatuses.pending && (
            <Button variant="outlined" onClick={() => ask('accept')}>
              {translate('koi.activities.accept')}
            </Button>
          )}
          <Button color="error" variant="outlined" onClick={() => ask('refuse')}>
            {translate('koi.activities.refuse')}
          </Button>
        </Stack>
      )}
    </DecisionCard>
  );
}
