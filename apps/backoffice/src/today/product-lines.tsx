import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Change } from './figure.tsx';
import type { TodayFigures } from './use-today.ts';

interface Lines {
  figures: TodayFigures;
  show(amount: string | number): string;
  days: readonly [string, string];
  link(gameType: number, label: string): React.ReactNode;
}

const nothing = { count: 0, money: '0.00', payout: '0.00', won: '0.00' };

/** Bets, payouts and the margin by product line, compared with the days before. */
export function ProductLines({ figures, show, days, link }: Lines) {
  const translate = useTranslate();
  const { today, yesterday, last_week } = figures;
  const lines = [
    ...new Set([today, yesterday, last_week].flatMap((day) => day.lines.map(({ game_type }) => game_type))),
  ];
  const of = (day: typeof today, line: number) =>
    day.lines.find(({ game_type }) => game_type === line) ?? nothing;
  const name = (line: number): string => {
    const known = `koi.today.lines_of.${line}`;
    const words = translate(known);
    return words === known ? String(line) : words;
  };
  const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Card component="section" aria-label={translate('koi.today.lines')} sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('koi.today.lines')}
      </Typography>
      {lines.length === 0 && <Typography color="textSecondary">{translate('koi.today.no_bets')}</Typography>}
      {lines.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('koi.today.line')}</TableCell>
                <TableCell align="right">{translate('koi.today.bets')}</TableCell>
                <TableCell align="right">{translate('koi.today.payout')}</TableCell>
                <TableCell align="right">{translate('koi.today.won')}</TableCell>
                {days.map((day) => (
                  <TableCell
                    key={day}
                    align="right"
                    colSpan={2}
                  >{`${translate('koi.today.bets')} · ${day}`}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line) => {
                const [now, before, week] = [of(today, line), of(yesterday, line), of(last_week, line)];
                return (
                  <TableRow key={line} hover>
                    <TableCell component="th" scope="row">
                      {link(line, name(line))}
                    </TableCell>
                    <TableCell align="right" sx={number}>
                      {show(now.money)}
                    </TableCell>
                    <TableCell align="right" sx={number}>
                      {show(now.payout)}
                    </TableCell>
                    <TableCell
                      align="right"
                      sx={{ ...number, color: now.won.startsWith('-') ? 'error.main' : 'inherit' }}
                    >
                      {show(now.won)}
                    </TableCell>
                    {[before, week].map((then, n) => [
                      <TableCell key={`${days[n]}-v`} align="right" sx={number}>
                        {show(then.money)}
                      </TableCell>,
                      <TableCell key={`${days[n]}-c`} align="right" sx={{ ...number, pl: 0, width: 72 }}>
                        <Change now={now.money} before={then.money} />
                      </TableCell>,
                    ])}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
}
