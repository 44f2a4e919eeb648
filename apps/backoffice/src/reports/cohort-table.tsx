import type { Reply } from '@koi/contract';
import { parseMinor } from '@koi/money';
import { alpha, Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { type Column, TableOf } from '../parts/table-of.tsx';

export type Cohorts = Reply<'POST /operator/reports/cohorts'>['data'];
type CohortRow = Cohorts['data'][number];
export const cohortFigures = ['active', 'deposits_per_member', 'ggr_per_member'] as const;
export type CohortFigure = (typeof cohortFigures)[number];

/** The darkest shade leaves the text readable in both themes. */
const DARKEST = 0.45;

interface Cohort {
  first: CohortRow;
  weeks: readonly CohortRow[];
}

/** A row for each week of registration, a shaded column for each week since; the shade is the figure beside the largest one. */
export function CohortTable({ cohorts, figure }: { cohorts: Cohorts; figure: CohortFigure }) {
  const translate = useTranslate();
  const rows = cohorts.data
    .filter(({ weeks_later }) => weeks_later === 0)
    .map((first): Cohort => ({ first, weeks: cohorts.data.filter(({ week }) => week === first.week) }));
  const most = cohorts.data.reduce(
    (largest, row) => {
      const size = distance(sizeOf(row, figure));
      if (size <= largest) return largest;
      return size;
    },
    figure === 'active' ? 1_000n : 0n,
  );
  const last = Math.max(...cohorts.data.map((row) => row.weeks_later));
  const columns: Column<Cohort>[] = [
    { label: 'koi.cohorts.week', isOneLine: true, show: ({ first }) => first.week },
    { label: 'koi.cohorts.members', isNumber: true, show: ({ first }) => String(first.members) },
    { label: 'koi.cohorts.depositors', isNumber: true, show: ({ first }) => depositorsText(first) },
    ...Array.from({ length: last + 1 }, (_one, n) => ({
      // A number is its own text.
      label: n === 0 ? 'koi.cohorts.week_0' : `+${n}`,
      isNumber: true,
      show: ({ weeks }: Cohort) => {
        const row = weeks[n];
        return row && <Shaded row={row} figure={figure} most={most} />;
      },
    })),
  ];
  return (
    <Box role="region" aria-label={translate(`koi.cohorts.figures.${figure}`)}>
      <TableOf rows={rows} columns={columns} keyOf={({ first }) => first.week} />
    </Box>
  );
}

const depositorsText = ({ depositors, members }: CohortRow): string =>
  `${amountText(String(depositors))} (${percentText((100 * depositors) / members)})`;
const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percentText = (percent: number): string => `${oneDigit.format(percent)} %`;

/** For the shade alone: tenths of a percent, or minor units. */
function sizeOf(row: CohortRow, figure: CohortFigure): bigint {
  if (figure === 'active') return BigInt(Math.round(10 * row.active_percent));
  const parsed = parseMinor(row[figure]);
  return 'amount' in parsed ? parsed.amount : 0n;
}
const distance = (size: bigint): bigint => (size < 0n ? -size : size);

function Shaded({ row, figure, most }: { row: CohortRow; figure: CohortFigure; most: bigint }) {
  const { palette } = useTheme();
  const size = sizeOf(row, figure);
  const shade = most === 0n ? 0 : (DARKEST * Number((distance(size) * 1_000n) / most)) / 1_000;
  const colour = size < 0n ? palette.error.main : palette.primary.main;
  const text = figure === 'active' ? percentText(row.active_percent) : amountText(row[figure]);
  return (
    <Box
      component="span"
      {...(figure === 'active' && { title: amountText(String(row.active)) })}
      sx={{
        display: 'block',
        mx: -1,
        px: 1,
        py: 0.5,
        borderRadius: 0.5,
        color: 'text.primary',
        bgcolor: alpha(colour, shade),
      }}
    >
      {text}
      {row.is_under_way === 1 && '*'}
    </Box>
  );
}
