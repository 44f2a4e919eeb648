import { loadPart } from '@koi/ui/load-part.ts';
import {
  Link as Anchor,
  Box,
  Button,
  Card,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Title, useLocaleState, usePermissions, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../api/account.ts';
import { rooms } from '../areas/areas.ts';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { grouped, whole, wholeDay } from './amounts.ts';
import { Figure } from './figure.tsx';
import { ProductLines } from './product-lines.tsx';
import { type Day, type TodayFigures, useFigures } from './use-today.ts';
import { WatchLists } from './watch-lists.tsx';

const HoursChart = lazy(() => loadPart(() => import('./hours-chart.tsx')));

const measures = ['deposits', 'withdrawals', 'bets', 'payout', 'active', 'new'] as const;
type Measure = (typeof measures)[number];
const fieldOf = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  bets: 'bets',
  payout: 'payout',
  active: 'active_members',
  new: 'new_members',
} as const satisfies Record<Measure, keyof Day['hours'][number]>;

export default function TodayPage() {
  const { permissions } = usePermissions<string[]>();
  const may = mayOpen('today.read', permissions);
  const [currency, setCurrency] = useStore<string | null>('today.currency', null);
  const { data, error, refetch, isPending } = useFigures(currency, may);
  const paths = new Set(
    rooms.filter(({ permission }) => mayOpen(permission, permissions)).flatMap((room) => [...room.paths]),
  );
  const figures = data?.data;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4 }}>
      <Title title="koi.today.title" />
      {may && <Head figures={figures} onCurrency={setCurrency} />}
      {may && error && !data && <Failed error={error} onRetry={refetch} />}
      {may && isPending && <Loading height={160} />}
      {figures && <Figures figures={figures} paths={paths} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: may ? 'minmax(0, 1fr) 360px' : 'minmax(0, 480px)',
          },
          alignItems: 'start',
        }}
      >
        {figures && <Hours figures={figures} />}
        {may && isPending && <Loading height={360} />}
        <WatchLists paths={paths} alerts={may} />
      </Box>
      {figures && <Lines figures={figures} paths={paths} />}
    </Stack>
  );
}

function Head({
  figures,
  onCurrency,
}: {
  figures: TodayFigures | undefined;
  onCurrency(next: string): void;
}) {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', minHeight: 40 }}
    >
      <Typography color="textSecondary" variant="body2">
        {figures && translate('koi.today.until', { time: figures.now.slice(0, 16) })}
      </Typography>
      {figures && figures.currencies.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={figures.currency}
          aria-label={translate('koi.today.currency')}
          onChange={(_event, next: string | null) => next !== null && onCurrency(next)}
        >
          {figures.currencies.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.25 }}>
              {one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Stack>
  );
}

function useShown(figures: TodayFigures) {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const tag = locale === 'zh_cn' ? 'zh-CN' : 'en-GB';
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${figures.last_week.from.slice(0, 10)}T00:00:00Z`),
  );
  return {
    money: (value: string | number) => grouped(String(value), tag),
    number: (value: string | number) => whole(Number(value), tag),
    days: [translate('koi.today.yesterday'), translate('koi.today.last_week', { day: weekday })] as const,
  };
}

type DayFigures = ReturnType<typeof wholeDay>;

/** Link to the bets placed in that time: a close match for those settled in it. */
const betsOf = ({ from, until }: Day): string =>
  `/bets?${new URLSearchParams({ from: from.slice(0, 16).replace(' ', 'T'), to: until.slice(0, 16).replace(' ', 'T') })}`;

const rows = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function Figures({ figures, paths }: { figures: TodayFigures; paths: ReadonlySet<string> }) {
  const translate = useTranslate();
  const { money, number, days } = useShown(figures);
  const { today, yesterday, last_week } = figures;
  const closed = wholeDay(yesterday);
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const beside = (read: (day: DayFigures) => string | number) => ({
    value: read(today.figures),
    compared: [
      { label: days[0], value: read(yesterday.figures) },
      { label: days[1], value: read(last_week.figures) },
    ],
    whole: { label: translate('koi.today.whole_yesterday'), value: read(closed) },
  });
  const span = { currency: figures.currency, decided_at: [today.from, today.until] };
  const to = (path: string, filter: object) => (paths.has(path) ? { to: rows(path, filter) } : {});
  const cells = [
    <Figure
      key="deposits"
      label={translate('koi.today.deposits')}
      show={money}
      note={translate('koi.today.count', counted(today.figures.deposits.count))}
      {...beside(({ deposits }) => deposits.money)}
      {...to('/deposits', { status: 2, ...span })}
    />,
    <Figure
      key="withdrawals"
      label={translate('koi.today.withdrawals')}
      show={money}
      note={translate('koi.today.count', counted(today.figures.withdrawals.count))}
      {...beside(({ withdrawals }) => withdrawals.money)}
      {...to('/withdrawals', { status: 2, ...span })}
    />,
    <Figure key="net" label={translate('koi.today.net')} show={money} {...beside(({ net }) => net)} />,
    <Figure
      key="bets"
      label={translate('koi.today.bets')}
      show={money}
      note={translate('koi.today.bet_count', counted(today.figures.bets.count))}
      {...beside(({ bets }) => bets.money)}
      {...(paths.has('/bets') && { to: betsOf(today) })}
    />,
    <Figure
      key="payout"
      label={translate('koi.today.payout')}
      show={money}
      {...beside(({ bets }) => bets.payout)}
    />,
    <Figure key="won" label={translate('koi.today.won')} show={money} {...beside(({ bets }) => bets.won)} />,
    <Figure
      key="active"
      label={translate('koi.today.active')}
      show={number}
      {...beside(({ active_members }) => active_members)}
      {...to('/members', { is_demo: 0, active_on: today.from })}
    />,
    <Figure
      key="new"
      label={translate('koi.today.new')}
      show={number}
      {...beside(({ new_members }) => new_members)}
      {...to('/members', { is_demo: 0, registered_at: [today.from, today.until] })}
    />,
  ];
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        gap: '1px',
        bgcolor: 'divider',
        '& > *': { bgcolor: 'background.paper' },
      }}
    >
      {cells}
    </Card>
  );
}

function Hours({ figures }: { figures: TodayFigures }) {
  const translate = useTranslate();
  const [measure, setMeasure] = useStore<Measure>('today.measure', 'deposits');
  const [asTable, setTable] = useState(false);
  const { money, number, days } = useShown(figures);
  const values = ({ hours }: Day) =>
    Array.from({ length: 24 }, (_, hour) => {
      const one = hours[hour];
      return one === undefined ? null : String(one[fieldOf[measure]]);
    });
  const counts = measure === 'active' || measure === 'new';
  const title = `${translate('koi.today.by_hour')}: ${translate(`koi.today.${measure}`)}`;
  return (
    <Card component="section" aria-label={translate('koi.today.by_hour')} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measure}
          aria-label={translate('koi.today.measure')}
          onChange={(_event, next: Measure | null) => next !== null && setMeasure(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {measures.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.25, py: 0.25, textTransform: 'none' }}>
              {translate(`koi.today.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button size="small" onClick={() => setTable(!asTable)}>
          {translate(asTable ? 'koi.today.chart' : 'koi.today.table')}
        </Button>
      </Stack>
      <Suspense fallback={<Loading />}>
        <HoursChart
          title={title}
          hourLabel={translate('koi.today.hour')}
          asTable={asTable}
          show={counts ? number : money}
          series={[
            { label: translate('koi.today.today'), values: values(figures.today) },
            { label: days[0], values: values(figures.yesterday) },
            { label: days[1], values: values(figures.last_week) },
          ]}
        />
      </Suspense>
    </Card>
  );
}

function Lines({ figures, paths }: { figures: TodayFigures; paths: ReadonlySet<string> }) {
  const { money, days } = useShown(figures);
  const { today } = figures;
  return (
    <ProductLines
      figures={figures}
      show={money}
      days={days}
      link={(_line, label) =>
        paths.has('/bets') ? (
          <Anchor component={Link} to={betsOf(today)}>
            {label}
          </Anchor>
        ) : (
          label
        )
      }
    />
  );
}
