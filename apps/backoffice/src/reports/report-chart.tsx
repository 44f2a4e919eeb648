import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { amountText } from '../parts/amount.ts';
import type { Figure, ReportRow } from './report.ts';

interface Drawn {
  rows: readonly ReportRow[];
  names: readonly string[];
  figure: Figure;
  /** Names of the period and, where it is compared, of the one before. */
  labels: readonly [now: string, before: string];
  isTime: boolean;
}

/** One figure of the rows: a line over days, else bars. The table below has the same, so screen readers skip the chart. */
export default function ReportChart({ rows, names, figure, labels, isTime }: Drawn) {
  const dark = useTheme().palette.mode === 'dark';
  const isCompared = rows.some(({ before }) => before !== null);
  const line = (n: 0 | 1, values: readonly (string | number | null)[]) => ({
    id: `line-${n}`,
    label: labels[n],
    data: values.map((value) => (value === null ? null : Number(value))),
    color: (dark ? ['#56b4e9', '#e69f00'] : ['#0072b2', '#b35900'])[n] ?? '#888',
    valueFormatter: (_drawn: number | null, { dataIndex }: { dataIndex: number }) => {
      const value = values[dataIndex];
      return value === null || value === undefined ? null : amountText(String(value));
    },
  });
  const series = [
    line(
      0,
      rows.map((row) => row[figure]),
    ),
    ...(isCompared
      ? [
          line(
            1,
            rows.map(({ before }) => before?.[figure] ?? null),
          ),
        ]
      : []),
  ];
  const axes = {
    height: 260,
    margin: { left: 8, right: 16, top: 12, bottom: 0 },
    yAxis: [{ width: 64, valueFormatter: compact }],
    grid: { horizontal: true },
    skipAnimation: true,
  };
  const data = [...names];
  return (
    <Box aria-hidden="true">
      {isTime ? (
        <LineChart
          {...axes}
          disableKeyboardNavigation
          xAxis={[{ data, scaleType: 'point', height: 28 }]}
          series={series.map((one) => ({ ...one, curve: 'linear' as const, showMark: rows.length === 1 }))}
          sx={{ '& [data-series="line-1"]': { strokeDasharray: '7 4' } }}
        />
      ) : (
        <BarChart
          {...axes}
          disableKeyboardNavigation
          xAxis={[{ data, scaleType: 'band', height: 28 }]}
          series={series}
        />
      )}
    </Box>
  );
}

const compact = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
