import { Box, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';

export interface Series {
  label: string;
  /** Values per hour; null where there are none yet. */
  values: readonly (string | null)[];
}

interface Drawn {
  title: string;
  hourLabel: string;
  series: readonly [Series, Series, Series];
  show(value: string): string;
  asTable: boolean;
}

const forReadersAlone = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Three days overlaid, distinguished by dash and thickness as well as by colour-blind safe colours. */
export default function HoursChart({ title, hourLabel, series, show, asTable }: Drawn) {
  const { palette } = useTheme();
  const dark = palette.mode === 'dark';
  const colours = dark ? ['#56b4e9', '#e69f00', '#a0a8b4'] : ['#0072b2', '#b35900', '#6b7280'];
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <Box>
      {!asTable && (
        <Box aria-hidden="true">
          <LineChart
            disableKeyboardNavigation
            height={280}
            margin={{ left: 8, right: 16, top: 12, bottom: 0 }}
            xAxis={[
              {
                data: hours,
                scaleType: 'point',
                valueFormatter: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
                tickInterval: (hour: number) => hour % 3 === 0,
                height: 28,
              },
            ]}
            yAxis={[{ width: 64, valueFormatter: compact }]}
            series={series.map(({ label, values }, n) => ({
              id: `day-${n}`,
              label,
              data: values.map((value) => (value === null ? null : Number(value))),
              color: colours[n] ?? '#888',
              curve: 'linear',
              showMark: false,
              valueFormatter: (_drawn: number | null, { dataIndex }: { dataIndex: number }) => {
                const value = values[dataIndex];
                return value === null || value === undefined ? null : show(value);
              },
            }))}
            grid={{ horizontal: true }}
            skipAnimation
            sx={{
              '& .MuiLineChart-line, & .MuiLineElement-root': { strokeWidth: 1.5 },
              '& [data-series="day-0"]': { strokeWidth: 2.75 },
              '& [data-series="day-1"]': { strokeDasharray: '7 4' },
              '& [data-series="day-2"]': { strokeDasharray: '2 4' },
            }}
          />
        </Box>
      )}
      <Box sx={asTable ? { maxHeight: 320, overflow: 'auto' } : forReadersAlone}>
        <Table size="small" stickyHeader={asTable} aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{hourLabel}</TableCell>
              {series.map(({ label }) => (
                <TableCell key={label} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {hours.map((hour) => (
              <TableRow key={hour}>
                <TableCell component="th" scope="row">{`${String(hour).padStart(2, '0')}:00`}</TableCell>
                {series.map(({ label, values }) => (
                  <TableCell key={label} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {values[hour] === null || values[hour] === undefined ? '' : show(values[hour])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

const compact = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
