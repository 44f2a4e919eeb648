import type { Reply } from '@koi/contract';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { DecisionCard } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Postings } from '../parts/postings.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes, useAgreedAlready, useTake } from '../parts/queue-marks.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { useDecision } from '../parts/use-decision.ts';
import { useDecisionKeys } from '../parts/use-queue.ts';
import { ReleaseButtons, type ReleaseSide, releaseQuestion } from './release.tsx';

export type TransferRow = Reply<'POST /operator/transfers/list'>['data']['data'][number];
type Question = 'done' | 'refused' | ReleaseSide;

/**
 * A transfer whose supplier gave no definite answer within a day: ask it again, or decide the outcome. If the
 * supplier contradicted it later: decide who gets the sum in suspense.
 */
export function TransferPanel({ row, onDecided, onStale, onClose }: PanelOf<TransferRow>) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('transfers.decide');
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/transfers/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const decision = useDecision<Question, TransferRow>({
    row,
    waits: ({ state }) => state === 'manual' || state === 'contradicted',
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, other, reason, decide, unlessDecided } = decision;
  const canDecide = may && row.state === 'manual' && other === undefined;
  const canRelease = may && row.state === 'contradicted' && other === undefined;
  const agreedAlready = useAgreedAlready(row);
  const take = () => call('POST /operator/transfers/:id/take', { params, body: {} });
  const taken = useTake(`transfer:${row.id}`, take, canDecide || canRelease);
  const askSupplier = async (): Promise<void> => {
    setAsking(true);
    setSaid('');
    try {
      await unlessDecided(async () => {
        const answer = await call('POST /operator/transfers/:id/ask', { params, body: {} });
        if (answer.data.state === 'manual') setSaid(translate(`koi.transfers.said_${answer.said}`));
        else {
          notify(`koi.transfers.said_${answer.said}`, { type: 'success' });
          onDecided();
        }
      });
    } catch (error) {
      setSaid(wordsOf(error, translate));
    } finally {
      setAsking(false);
    }
  };
  useDecisionKeys(
    { a: () => row.can_ask === 1 && void askSupplier(), d: () => ask('done'), r: () => ask('refused') },
    canDecide && !isAsking,
  );
  useDecisionKeys({ m: () => ask('member'), h: () => ask('house') }, canRelease);
  const settle = (outcome: 'done' | 'refused') => async () => {
    const body = { outcome, reason };
    const { data } = await propose('POST /operator/transfers/:id/decide', { params, body });
    return data.state === 'manual' ? 'waits' : 'done';
  };
  const release = (side: ReleaseSide) => async () => {
    const { data } = await propose('POST /operator/transfers/:id/release', {
      params,
      body: { side, reason },
    });
    return data.state === 'contradicted' ? 'waits' : 'done';
  };
  const names = { name: row.member_name, supplier: row.api_code };
  const account = (name: string): string => translate(`koi.transfers.${name}`, names);
  const wallet = account(row.money_type === 'fs_money' ? 'rebate' : 'main');
  const [there, back] =
    row.transfer_type === 1 ? [account('game'), wallet] : [account('main'), account('game')];
  /** What is asked, the posting it leads to, and the call. */
  const question = (about: Question) => {
    if (about === 'done' || about === 'refused')
      return {
        key: about,
        danger: about === 'refused',
        from: account('transit'),
        to: about === 'done' ? there : back,
        work: settle(about),
      };
    const accounts = { rest: account('in_suspense'), wallet, house: account('house') };
    return { ...releaseQuestion(row, about, accounts), work: release(about) };
  };
  const open = asked && question(asked);
  const shown = other ?? row;

  return (
    <DecisionCard
      name={row.bill_no}
      title={amountText(row.money, row.currency)}
      other={other}
      onClose={onClose}
      dialog={
        open && (
          <AskDialog
            title={translate(`koi.transfers.${open.key}_title`, names)}
            submit={translate(`koi.transfers.${open.key}`)}
            danger={open.danger}
            typeAgain={row.type_again === 1 ? row.money : undefined}
            onSubmit={() => decide(open.work, 'koi.done')}
            onClose={decision.stay}
          >
            <Postings currency={row.currency} rows={[{ from: open.from, to: open.to, money: row.money }]} />
            {agreedAlready && <Alert severity="info">{translate('koi.queue.yours')}</Alert>}
            <ReasonField value={reason} onChange={decision.setReason} />
          </AskDialog>
        )
      }
    >
      <QueueNotes row={row} taken={taken} />
      {said !== '' && <Alert severity="info">{said}</Alert>}
      <Facts
        rows={[
          ['koi.transfers.order', row.bill_no],
          ['koi.transfers.member', <MemberLink key="m" name={row.member_name} />],
          ['koi.transfers.supplier', row.api_code],
          [
            'koi.transfers.direction',
            translate(row.transfer_type === 1 ? 'koi.transfers.in' : 'koi.transfers.out'),
          ],
          ['koi.transfers.state', translate(`koi.transfers.state_${shown.state}`, { _: shown.status_text })],
          ['koi.transfers.attempts', String(row.attempts)],
          ['koi.transfers.ordered', row.created_at],
          ['koi.transfers.since', row.unknown_since],
          ['koi.transfers.next_check', row.next_check_at],
          ['koi.transfers.decided_by', shown.decided_by],
          ['koi.transfers.reason', shown.decision_reason],
          ['koi.transfers.suspense', shown.suspense && amountText(shown.suspense, shown.currency)],
          [
            'koi.transfers.released_side',
            shown.released_side && translate(`koi.transfers.side_${shown.released_side}`),
          ],
        ]}
      />
      {canRelease && <ReleaseButtons row={row} ask={ask} />}
      {canDecide && (
        <>
          <Button
            variant="outlined"
            disabled={isAsking || row.can_ask === 0}
            onClick={() => void askSupplier()}
          >
            {translate('koi.transfers.ask')}
          </Button>
          {row.can_ask === 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('koi.transfers.said_cannot_ask')}
            </Typography>
          )}
          <Stack direction="row" spacing={1}>
            <Button variant="contained" onClick={() => ask('done')}>
              {translate('koi.transfers.done')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => ask('refused')}>
              {translate('koi.transfers.refused')}
            </Button>
          </Stack>
        </>
      )}
    </DecisionCard>
  );
}
