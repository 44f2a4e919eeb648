import type { Reply } from '@koi/contract';
import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { side, Under } from '../parts/under.tsx';

type Found = Reply<'POST /operator/bets/list'>['data'];

const columns = [
  'time',
  'number',
  'member',
  'supplier',
  'game',
  'outcome',
  'stake',
  'valid',
  'payout',
  'net',
] as const;
const figures: ReadonlySet<string> = new Set(['stake', 'valid', 'payout', 'net']);
/** Columns hidden in a narrow table. */
const aside: ReadonlySet<string> = new Set(['number', 'supplier', 'valid', 'payout']);
const classOf = (key: string) => (aside.has(key) ? { className: side } : {});
export const outcomeColours = {
  won: 'success',
  lost: 'default',
  open: 'info',
  cancelled: 'warning',
} as const;
const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Bets, with totals per currency below. */
export function BetTable({
  rows,
  sums,
  open,
  onOpen,
}: {
  rows: Found['data'];
  sums: Found['sums'];
  open: number | undefined;
  onOpen(row: Found['data'][number]): void;
}) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((key) => (
            <TableCell key={key} align={figures.has(key) ? 'right' : 'left'} {...classOf(key)}>
              {translate(`koi.bets.${key}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            hover
            selected={row.id === open}
            onClick={() => onOpen(row)}
            sx={{ cursor: 'pointer' }}
          >
            <TableCell sx={tabular}>
              {row.bet_at}
              <Under>
                <Box sx={{ maxWidth: 150, overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.bet_id}</Box>
              </Under>
            </TableCell>
            <TableCell
              className={side}
              sx={{ maxWidth: 170, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {row.bet_id}
            </TableCell>
            <TableCell>
              <MemberLink name={row.member_name} />
            </TableCell>
            <TableCell className={side}>{row.supplier}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {row.game_name}
              <Under>{row.supplier}</Under>
            </TableCell>
            <TableCell>
              <StateChip color={outcomeColours[row.outcome]} label={translate(`koi.bets.${row.outcome}`)} />
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {amountText(row.bet_amount, row.currency)}
              <Under>→ {amountText(row.payout)}</Under>
            </TableCell>
            <TableCell align="right" className={side} sx={tabular}>
              {amountText(row.valid_amount)}
            </TableCell>
            <TableCell align="right" className={side} sx={tabular}>
              {amountText(row.payout)}
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {amountText(row.net)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {sums.length > 0 && (
        <TableFooter>
          {sums.map(({ currency, count, bet_amount, valid_amount, payout, net }) => (
            <TableRow
              key={currency}
              sx={{ '& td': { color: 'text.primary', fontWeight: 600, fontSize: '0.8125rem' } }}
            >
              <TableCell className={side} colSpan={2} />
              <TableCell colSpan={4}>
                {translate('koi.bets.sums', { currency })} ·{' '}
                {translate('koi.bets.count', { smart_count: count, count })}
              </TableCell>
              {Object.entries({ stake: bet_amount, valid: valid_amount, payout, net }).map(
                ([key, amount]) => (
                  <TableCell key={key} align="right" sx={tabular} {...classOf(key)}>
                    {amountText(amount)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableFooter>
      )}
    </Table>
  );
}
