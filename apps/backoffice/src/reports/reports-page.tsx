import { loadPart } from '@koi/ui/load-part.ts';
import { Alert, Box, Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { EmptyBox } from '../parts/beside.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { pageIn } from '../parts/page-in.ts';
import { Pager } from '../parts/pages.tsx';
import { Slow } from '../parts/slow.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { type Figure, type FigureSet, figureSets, groupingIn, type Report, requestIn } from './report.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable, useRowName } from './report-table.tsx';
import { ReportViews } from './report-views.tsx';

const ReportChart = lazy(() => loadPart(() => import('./report-chart.tsx')));

const LIMIT = 50;
/** Today goes on. */
const EVERY_MS = 60_000;
const sets = Object.keys(figureSets) as FigureSet[];
/** Bars beside each other that can be told apart. */
const MOST_BARS = 12;

/** Figures of the company by day, product, agent and so on; the request is in the address. */
export default function ReportsPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const request = requestIn(search);
  const body = { ...request, page: pageIn(search), limit: LIMIT };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', body],
    queryFn: () => call('POST /operator/reports/read', { body }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const report = data?.data;
  return (
    <Stack spacing={2} sx={{ mt: 1, mb: 4 }}>
      <Title title="koi.reports.title" />
      <ReportViews report={report} />
      <ReportFilters report={report} />
      {isPending && <Loading height={360} />}
      {error && !report && <Failed error={error} onRetry={refetch} />}
      {isPlaceholderData && <Slow />}
      {report && (
        <Box sx={{ opacity: isPlaceholderData ? 0.7 : 1 }}>
          <Shown report={report} />
        </Box>
      )}
      <Typography color="textSecondary" variant="body2">
        {translate('koi.reports.definition')}
      </Typography>
    </Stack>
  );
}

function Shown({ report }: { report: Report }) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const by = groupingIn(search);
  const figures = sets.find((one) => one === search.get('show')) ?? 'result';
  if (report.data.length === 0) return <EmptyBox>{translate('koi.reports.nothing')}</EmptyBox>;
  const { period, currency, compared, open_since: openSince } = report;
  return (
    <Stack spacing={2}>
      {openSince !== null && (
        <Alert severity="info">{translate('koi.reports.provisional', { day: openSince })}</Alert>
      )}
      {compared && (
        <Typography variant="body2">{translate('koi.reports.compared', { ...compared })}</Typography>
      )}
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={figures}
          aria-label={translate('koi.reports.show')}
          onChange={(_event, next: FigureSet | null) =>
            next !== null &&
            change((now) => put(now, 'show', next === 'result' ? '' : next), { replace: true })
          }
        >
          {sets.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.25, py: 0.25, textTransform: 'none' }}>
              {translate(`koi.reports.sets.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FileLine
          file={{
            kind: 'report',
            filter: { ...requestIn(search), period: [period.from, period.to], currency },
          }}
        />
      </Stack>
      <ChartCard report={report} figures={figures} />
      <ReportTable report={report} by={by} figures={figures} search={search} />
      <Pager page={report} />
    </Stack>
  );
}

function ChartCard({ report, figures }: { report: Report; figures: FigureSet }) {
  const translate = useTranslate();
  const nameOf = useRowName();
  const [search, change] = useAddress();
  const by = groupingIn(search);
  const offered: readonly Figure[] = figureSets[figures];
  const figure = offered.find((one) => one === search.get('chart')) ?? offered.at(-1) ?? 'ngr';
  const isTime = by.length === 1 && ['day', 'week', 'month'].includes(by[0] ?? '');
  const rows = isTime ? report.data : report.data.slice(0, MOST_BARS);
  const days = (period: { from: string; to: string }): string => `${period.from} – ${period.to}`;
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <ChoiceField
        size="small"
        margin="none"
        label={translate('koi.reports.chart')}
        value={figure}
        onChange={(next) => change((now) => now.set('chart', next), { replace: true })}
        sx={{ width: 180 }}
        choices={offered.map((one) => [one, translate(`koi.reports.figures.${one}`)] as const)}
      />
      <Suspense fallback={<Loading height={260} />}>
        <ReportChart
          rows={rows}
          names={rows.map((row) => by.map((dimension) => nameOf(row, dimension)).join(' · '))}
          figure={figure}
          labels={[days(report.period), report.compared ? days(report.compared) : '']}
          isTime={isTime}
        />
      </Suspense>
      {rows.length < report.data.length && (
        <Typography variant="caption" color="textSecondary">
          {translate('koi.reports.most', { count: MOST_BARS })}
        </Typography>
      )}
    </Card>
  );
}
