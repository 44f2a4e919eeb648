import { Alert, Link as Anchor, Box, Card, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { BareList } from '../parts/bare-list.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { useWords } from '../parts/technical-name.tsx';
import { age } from './amounts.ts';
import { type Alerts, type Queues, useAlerts, useQueues } from './use-today.ts';

/** Page of each queue. */
const rooms: Readonly<Record<keyof Queues, string>> = {
  deposits: '/deposits?filter={"status":1}',
  withdrawals: '/withdrawals?filter={"status":1}',
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
        {open.map(([name, { count, seconds }]) => (
          <Box key={name} component="li" sx={{ display: 'contents', fontVariantNumeric: 'tabular-nums' }}>
            {paths.has(rooms[name].split('?', 1)[0] ?? '') ? (
              <Anchor component={Link} to={rooms[name]} underline="hover">
                {translate(`koi.today.queue.${name}`)}
              </Anchor>
            ) : (
              <span>{translate(`koi.today.queue.${name}`)}</span>
            )}
            <Box component="span" sx={{ textAlign: 'right', fontWeight: count > 0 ? 600 : 400 }}>
              {count}
            </Box>
            <Box
              component="span"
              sx={{
                textAlign: 'right',
                color: seconds !== null && seconds > LONG_SECONDS ? 'warning.main' : 'text.secondary',
              }}
            >
              {seconds === null
                ? translate('koi.today.empty')
                : translate('koi.today.oldest', { age: aged(seconds, translate) })}
            </Box>
          </Box>
        ))}
      </BareList>
    </Panel>
  );
}

function aged(seconds: number, translate: (key: string, options?: object) => string): string {
  const { unit, n } = age(seconds);
  return translate(`koi.today.age.${unit}`, { n });
}

function AlertList() {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useAlerts(true);
  const jobs = useWords('koi.ledger.job_name');
  const subjectOf = ({ kind, subject }: Alerts[number]): string => {
    if (kind === 'walk') return translate(`koi.walks.step.${subject}`);
    return kind.startsWith('job_') ? jobs(subject) : subject;
  };
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
            {translate(`koi.today.alert.${alert.kind}`, {
              subject: subjectOf(alert),
              detail: alert.detail,
            })}
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
