import { Alert, Link as Anchor, Box, Card, Chip, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAlertSentence } from '../alerts/alert-sentence.ts';
import { BareList } from '../parts/bare-list.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { aged } from './amounts.ts';
import { type Alerts, type Queues, useAlerts, useQueues } from './use-today.ts';

/** Page of each queue. */
const rooms: Readonly<Record<keyof Queues, string>> = {
  deposits: '/deposits?filter={"status":1}',
  withdrawals: '/withdrawals?filter={"status":1,"resting":false}',
  transfers: '/transfers?filter={"state":"waiting"}',
  credits: '/credits?filter={"status":1}',
  adjustments: '/adjustments?status=1',
  activities: '/applications?filter={"status":0}',
  mail: '/mails?filter={"status":0}',
  tickets: '/tickets?filter={"status":0}',
  agents: '/agent-applications?filter={"status":0}',
  awards: '/sign-in?state=0',
  prizes: '/wheel?state=1',
};

/** Page of what an alert is about, and its title. */
const alertRooms: Partial<Readonly<Record<Alerts[number]['kind'], readonly [to: string, title: string]>>> = {
  transfer: [rooms.transfers, 'koi.transfers.title'],
  walk: ['/walks', 'koi.walks.title'],
  limit: ['/access/rules', 'koi.access.rules'],
  channel: ['/alert-channels', 'koi.alerts.channels'],
};

/** After this long, members start to ask where their money is. */
const LONG_SECONDS = 15 * 60;

function OpenQueues({ paths }: { paths: ReadonlySet<string> }) {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useQueues();
  const open = Object.entries(data?.data ?? {}).filter(([, queue]) => queue !== null) as [
    keyof Queues,
    NonNullable<Queues[keyof Queues]>,
  ][];
  return (
    <Panel title={translate('koi.today.queues')}>
      {isPending && <Loading small what="koi.today.queues" />}
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && open.length === 0 && (
        <Typography color="textSecondary">{translate('koi.today.none')}</Typography>
      )}
      <BareList
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto auto',
          gap: '6px 12px',
        }}
      >
        {open.map(([name, queue]) => (
          <Fragment key={name}>
            <QueueRow
              paths={paths}
              to={rooms[name]}
              name={name}
              count={queue.count}
              isLong={queue.seconds !== null && queue.seconds > LONG_SECONDS}
              note={
                queue.seconds === null
                  ? translate('koi.today.empty')
                  : translate('koi.today.oldest', { age: aged(queue.seconds, translate) })
              }
            />
            {'resting' in queue && queue.resting > 0 && (
              <QueueRow
                paths={paths}
                to={'/withdrawals?filter={"status":1,"resting":true}'}
                name="resting"
                count={queue.resting}
                note={translate('koi.today.not_payable')}
              />
            )}
          </Fragment>
        ))}
      </BareList>
    </Panel>
  );
}

interface QueueRowProps {
  /** The pages that the role may open. */
  paths: ReadonlySet<string>;
  to: string;
  name: keyof Queues | 'resting';
  count: number;
  note: string;
  isLong?: boolean;
}

function QueueRow({ paths, to, name, count, note, isLong = false }: QueueRowProps) {
  const translate = useTranslate();
  const label = translate(`koi.today.queue.${name}`);
  return (
    <Box component="li" sx={{ display: 'contents', fontVariantNumeric: 'tabular-nums' }}>
      {paths.has(to.split('?', 1)[0] ?? '') ? (
        <Anchor component={Link} to={to} underline="hover">
          {label}
        </Anchor>
      ) : (
        <span>{label}</span>
      )}
      <Box component="span" sx={{ textAlign: 'right', fontWeight: count > 0 ? 600 : 400 }}>
        {count}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', color: isLong ? 'warning.main' : 'text.secondary' }}>
        {note}
      </Box>
    </Box>
  );
}

function AlertList() {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useAlerts(true);
  const sentence = useAlertSentence();
  return (
    <Panel title={translate('koi.today.alerts')} count={data?.data.length ?? 0}>
      {isPending && <Loading small what="koi.today.alerts" />}
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data?.data.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {translate('koi.today.quiet')}
        </Typography>
      )}
      <Stack spacing={1} role="list" aria-live="polite">
        {data?.data.map((alert: Alerts[number]) => (
          <Alert
            key={`${alert.kind} ${alert.subject} ${alert.detail}`}
            severity={alert.level}
            role="listitem"
            variant="outlined"
            sx={{ py: 0, alignItems: 'center', overflowWrap: 'anywhere' }}
          >
            {sentence(alert)}
            <AlertRoom kind={alert.kind} />
            {alert.since !== null && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {alert.since}
              </Typography>
            )}
          </Alert>
        ))}
      </Stack>
    </Panel>
  );
}

function AlertRoom({ kind }: Pick<Alerts[number], 'kind'>) {
  const translate = useTranslate();
  const [to, title] = alertRooms[kind] ?? [];
  if (to === undefined || title === undefined) return null;
  return (
    <Anchor component={Link} to={to} sx={{ ml: 1 }}>
      {translate(title)}
    </Anchor>
  );
}

function Panel({ title, count = 0, children }: { title: string; count?: number; children: React.ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1.5 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {count > 0 && <Chip size="small" color="error" label={count} />}
      </Stack>
      {children}
    </Card>
  );
}

/** Waiting items and alerts; polled while the page is open. */
export function WatchLists({ paths, alerts }: { paths: ReadonlySet<string>; alerts: boolean }) {
  return (
    <Stack spacing={2}>
      <OpenQueues paths={paths} />
      {alerts && <AlertList />}
    </Stack>
  );
}
