import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { CallFailure, call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { Facts } from '../parts/facts.tsx';
import { useDecisionKeys } from '../parts/use-queue.ts';

export type ApplicationRow = Reply<'POST /operator/activities/applications'>['data']['data'][number];

interface Panel {
  row: ApplicationRow | undefined;
  onDecided(): void;
  /** Somebody else was first. */
  onStale(): void;
  onClose(): void;
}
type Decision = 'accept' | 'pay' | 'refuse';

/** One application with what the activity promises, and the decision. */
export function ApplicationPanel({ row, onDecided, onStale, onClose }: Panel) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('activities.decide');
  const [asked, setAsked] = useState<Decision | null>(null);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [other, setOther] = useState<ApplicationRow>();
  const activity = useQuery({
    queryKey: ['activity', 'of', row?.activity_id],
    queryFn: () => call('POST /operator/activities/read', { body: { id: row?.activity_id ?? 0 } }),
    enabled: row !== undefined,
    staleTime: 60_000,
  }).data?.data;
  const isOpen = may && other === undefined && (row?.status === 0 || row?.status === 1);
  useDecisionKeys(
    {
      ...(row?.status === 0 && { a: () => setAsked('accept') }),
      p: () => setAsked('pay'),
      r: () => setAsked('refuse'),
    },
    isOpen && asked === null,
  );

  if (!row) return <EmptyBox>{translate('koi.activities.choose')}</EmptyBox>;

  const market = (Object.keys(currencies) as Lang[]).find((lang) => currencies[lang] === row.currency);
  const promised = market ? activity?.amounts[market] : undefined;
  const money = typed ?? promised?.money ?? '';

  /** What somebody else decided meanwhile is shown instead. */
  const unlessDecided = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.error !== 'already_decided') throw error;
      const body = { member_name: row.member_name, activity_id: row.activity_id };
      const { data } = await call('POST /operator/activities/applications', { body });
      setOther(data.data.find(({ id }) => id === row.id));
      setAsked(null);
      onStale();
    }
    void queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  const params = { id: row.id };
  const decide: Readonly<Record<Decision, () => Promise<void>>> = {
    accept: () =>
      unlessDecided(async () => {
        await call('POST /operator/activities/applications/:id/accept', { params, body: {} });
        notify('koi.activities.was_accepted', { type: 'success' });
        setAsked(null);
        onDecided();
      }),
    pay: () =>
      unlessDecided(async () => {
        const body = { money: money.trim() };
        const { data } = await call('POST /operator/activities/applications/:id/pay', { params, body });
        setAsked(null);
        if (data.status !== 3) {
          notify('koi.second_needed', { type: 'info' });
          return;
        }
        notify('koi.activities.was_paid', { type: 'success', messageArgs: { name: row.member_name } });
        onDecided();
      }),
    refuse: () =>
      unlessDecided(async () => {
        await call('POST /operator/activities/applications/:id/refuse', { params, body: { reason } });
        notify('koi.activities.was_refused', { type: 'success' });
        setAsked(null);
        onDecided();
      }),
  };
  const shown = other ?? row;

  return (
    <Card component="section" aria-label={`${row.title} · ${row.member_name}`}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            {row.title}
          </Typography>
          {other && (
            <Alert severity="warning">
              {translate('koi.activities.elsewhere', {
                by: other.decided_by ?? '–',
                status: other.status_text,
              })}
            </Alert>
          )}
          <Facts
            rows={[
              [
                'koi.activities.member',
                <Link key="m" to={`/members/${row.member_name}`}>
                  {row.member_name}
                </Link>,
              ],
              ['koi.activities.applied', row.created_at],
              ...Object.entries(row.fields)
                .filter(([field]) => field !== 'member_name')
                .map(([field, value]) => [`koi.activities.field_${field}`, value] as const),
              ['koi.activities.money', promised?.money && `${promised.money} ${row.currency}`],
              ['koi.activities.cap', promised?.cap && `${promised.cap} ${row.currency}`],
              ['koi.activities.turnover_times', activity?.turnover_times],
              ['koi.activities.status', shown.status_text],
              ['koi.activities.amount', shown.money && `${shown.money} ${row.currency}`],
              ['koi.activities.decided_by', shown.decided_by],
              ['koi.activities.remark', shown.remark],
            ]}
          />
          {isOpen && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button variant="contained" onClick={() => setAsked('pay')}>
                {translate('koi.activities.pay')}
              </Button>
              {row.status === 0 && (
                <Button variant="outlined" onClick={() => setAsked('accept')}>
                  {translate('koi.activities.accept')}
                </Button>
              )}
              <Button color="error" variant="outlined" onClick={() => setAsked('refuse')}>
                {translate('koi.activities.refuse')}
              </Button>
            </Stack>
          )}
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.activities.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked !== null && (
        <AskDialog
          title={translate(`koi.activities.${asked}_title`)}
          submit={translate(`koi.activities.${asked}`)}
          danger={asked === 'refuse'}
          onSubmit={decide[asked]}
          onClose={() => setAsked(null)}
        >
          {asked === 'accept' && <Typography>{translate('koi.activities.accept_text')}</Typography>}
          {asked === 'pay' && (
            <>
              <TextField
                label={`${translate('koi.activities.amount')} (${row.currency})`}
                value={money}
                onChange={({ target }) => setTyped(target.value)}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
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
            </>
          )}
          {asked === 'refuse' && (
            <TextField
              label={translate('koi.reason')}
              helperText={translate('koi.activities.refuse_help')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              autoFocus
              required
            />
          )}
        </AskDialog>
      )}
    </Card>
  );
}
