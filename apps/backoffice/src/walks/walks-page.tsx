import { loadPart } from '@koi/ui/load-part.ts';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Loading } from '../parts/loading.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { spans, type Watched } from './walk.ts';
import { WalkList } from './walk-list.tsx';

const StepTimes = lazy(() => loadPart(() => import('./step-times.tsx')));
const EVERY_MS = 15_000;

/** Results of the synthetic monitor: current, over time, and run by run. */
export default function WalksPage() {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const span = spans.find((known) => known === search.get('span')) ?? 'day';
  const query = useQuery({
    queryKey: ['walks', 'read', span],
    queryFn: async () => (await call('POST /operator/walks/read', { body: { span } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.walks.title" />
      <Loaded query={query}>
        {(data) => (
          <>
            <HowItIs {...data} />
            <Card component="section" aria-label={translate('koi.walks.times')}>
              <CardContent>
                <Stack
                  direction="row"
                  spacing={2}
                  useFlexGap
                  sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}
                >
                  <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                    {translate('koi.walks.times')}
                  </Typography>
                  <ToggleButtonGroup
                    size="small"
                    exclusive
                    value={span}
                    aria-label={translate('koi.walks.span')}
                    onChange={(_event, to: string | null) =>
                      to !== null && change((now) => put(now, 'span', to), { replace: true })
                    }
                  >
                    {spans.map((one) => (
                      <ToggleButton key={one} value={one}>
                        {translate(`koi.walks.${one}`)}
                      </ToggleButton>
                    ))}
                  </ToggleButtonGroup>
                  <Typography variant="body2" color="textSecondary">
                    {translate('koi.walks.counts', data.counts)}
                  </Typography>
                </Stack>
                <Suspense fallback={<Loading height={240} />}>
                  <StepTimes steps={data.steps} />
                </Suspense>
              </CardContent>
            </Card>
          </>
        )}
      </Loaded>
      <Card component="section" aria-label={translate('koi.walks.walks')}>
        <CardContent>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
            {translate('koi.walks.walks')}
          </Typography>
          <WalkList everyMs={EVERY_MS} />
        </CardContent>
      </Card>
    </Stack>
  );
}

function HowItIs({ minutes, account, last, last_failure }: Watched) {
  const translate = useTranslate();
  const name = (step: string): string => translate(`koi.walks.step.${step}`);
  const settings = (
    <Button component={Link} to="/settings/watch" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      {translate('koi.walks.settings')}
    </Button>
  );
  const severity = last?.state === 'failed' ? 'error' : last?.state === 'slow' ? 'warning' : 'success';
  return (
    <Stack spacing={1}>
      {minutes === 0 ? (
        <Alert severity="info" action={settings}>
          {translate('koi.walks.off')}
        </Alert>
      ) : (
        <Alert severity={last ? severity : 'info'} action={settings} sx={{ overflowWrap: 'anywhere' }}>
          {last
            ? translate(`koi.walks.last_${last.state}`, {
                at: last.begun_at,
                step: name(last.failed_step ?? ''),
                cause: last.cause,
                steps: last.steps
                  .filter(({ outcome }) => outcome === 'slow')
                  .map(({ step }) => name(step))
                  .join(', '),
              })
            : translate('koi.walks.not_yet')}{' '}
          {account !== null && translate('koi.walks.every', { minutes, account })}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {last_failure === null
          ? translate('koi.walks.no_failure')
          : translate('koi.walks.last_failure', {
              at: last_failure.begun_at,
              step: name(last_failure.failed_step ?? ''),
              cause: last_failure.cause,
            })}
      </Typography>
    </Stack>
  );
}
