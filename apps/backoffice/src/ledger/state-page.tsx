import type { Reply } from '@koi/contract';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Pages } from '../parts/pages.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { TechnicalName } from '../parts/technical-name.tsx';
import { NewsState } from './news-state.tsx';

type Proof = Reply<'POST /operator/ledger/proofs'>['data']['data'][number];
type Job = Reply<'POST /operator/jobs'>['data'][number];

const EVERY_MS = 5_000;
const colours = { running: 'info', proven: 'success', differs: 'error', unfinished: 'warning' } as const;

/** Without the year, to fit on one line. */
const shortTime = (at: string | null) =>
  at === null ? null : <Box sx={{ whiteSpace: 'nowrap' }}>{at.slice(5)}</Box>;

/** In the largest unit that divides it. */
const rhythmOf = (seconds: number): [unit: 'hours' | 'minutes' | 'seconds', count: number] =>
  seconds % 3600 === 0
    ? ['hours', seconds / 3600]
    : seconds % 60 === 0
      ? ['minutes', seconds / 60]
      : ['seconds', seconds];

/** Whether the ledger balances and the jobs run. */
export default function StatePage() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('ledger.prove');
  const [isAsking, setAsking] = useState(false);
  const jobs = useQuery({
    queryKey: ['ledger', 'jobs'],
    queryFn: () => call('POST /operator/jobs', { body: {} }),
    refetchInterval: EVERY_MS,
  });
  const prove = async (): Promise<void> => {
    await call('POST /operator/ledger/prove', { body: {} });
    notify('koi.ledger.asked_for', { type: 'success' });
    setAsking(false);
    await queries.invalidateQueries({ queryKey: ['ledger', 'proofs'] });
  };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.ledger.state" />
      <Card>
        <CardContent>
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', mb: 1 }}>
            <Typography component="h2" variant="subtitle1">
              {translate('koi.ledger.proofs')}
            </Typography>
            {may && (
              <Button variant="outlined" onClick={() => setAsking(true)}>
                {translate('koi.ledger.prove')}
              </Button>
            )}
          </Stack>
          <Pages<Proof>
            name={['ledger', 'proofs']}
            file={{ kind: 'proofs', filter: {} }}
            read={async (page) =>
              (await call('POST /operator/ledger/proofs', { body: { page, limit: 10 } })).data
            }
            columns={[
              { label: 'koi.ledger.began', show: ({ started_at }) => started_at },
              { label: 'koi.ledger.ended', show: ({ finished_at }) => finished_at },
              { label: 'koi.ledger.scope', show: ({ scope }) => translate(`koi.ledger.scope_${scope}`) },
              {
                label: 'koi.ledger.result',
                show: ({ state }) => (
                  <StateChip color={colours[state]} label={translate(`koi.ledger.proof_${state}`)} />
                ),
              },
              { label: 'koi.ledger.differences', show: ({ differences }) => differences, isNumber: true },
              {
                label: 'koi.ledger.findings',
                show: ({ problems }) =>
                  problems.map(({ rule, subject, detail }) => (
                    <div key={`${rule} ${subject} ${detail}`}>
                      {rule}: {subject} {detail}
                    </div>
                  )),
              },
            ]}
          />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {translate('koi.ledger.jobs')}
          </Typography>
          <Rows<Job>
            rows={jobs.data?.data}
            error={jobs.error}
            again={() => void jobs.refetch()}
            keyOf={({ name }) => name}
            columns={[
              {
                label: 'koi.ledger.job',
                show: ({ name }) => <TechnicalName name={name} of="koi.ledger.job_name" />,
              },
              {
                label: 'koi.ledger.rhythm',
                show: ({ every, daily_at }) => {
                  if (every === null) return daily_at ?? translate('koi.ledger.when_asked');
                  const [unit, count] = rhythmOf(every);
                  return translate(`koi.ledger.${unit}`, { count });
                },
                isOneLine: true,
              },
              {
                label: 'koi.ledger.last_success',
                show: ({ succeeded_at, is_running }) =>
                  is_running === 1 ? translate('koi.ledger.running') : shortTime(succeeded_at),
              },
              {
                label: 'koi.ledger.took',
                show: ({ seconds }) => (seconds === null ? '–' : `${Math.round(seconds * 100) / 100} s`),
                isNumber: true,
                isSide: 'named',
              },
              { label: 'koi.ledger.due', show: ({ next_at }) => shortTime(next_at) },
              {
                label: 'koi.ledger.last_failure',
                show: ({ failed_at }) => shortTime(failed_at),
                isSide: 'named',
              },
              {
                label: 'koi.ledger.failures',
                show: ({ failures }) => failures,
                isNumber: true,
                isSide: 'named',
              },
              { label: 'koi.ledger.failing', show: ({ failing }) => failing, isNumber: true },
              { label: 'koi.ledger.error', show: ({ last_error }) => last_error },
            ]}
          />
        </CardContent>
      </Card>
      <NewsState />
      {isAsking && (
        <AskDialog
          title={translate('koi.ledger.prove_title')}
          submit={translate('koi.ledger.prove')}
          onSubmit={prove}
          onClose={() => setAsking(false)}
        >
          <Typography>{translate('koi.ledger.prove_help')}</Typography>
        </AskDialog>
      )}
    </Stack>
  );
}
