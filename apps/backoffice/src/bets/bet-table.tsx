import type { Reply } from '@koi/contract';
import { Chip, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

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
export const outcomeColours = {
  won: 'success',
  lost: 'default',
  open: 'info',
  cancelled: 'warning',
} as const;
const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Bets, and below them what they come to in each currency. */
export function BetTable({
  rows,
  sums,
  open,
  onOpen,
}: {
  rows: Found['data'];
  sums: Found['sums'];
  open: number | undefined;
  onOpen(id: number): void;
}) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((key) => (
            <TableCell key={key} align={figures.has(key) ? 'right' : 'left'}>
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
            onClick={() => onOpen(row.id)}
            sx={{ cursor: 'pointer' }}
          >
            <TableCell sx={tabular}>{row.bet_at}</TableCell>
            <TableCell
              sx={{ maxWidth: 170, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {row.bet_id}
            </TableCell>
            <TableCell>
              <Link to={`/members/${row.member_name}`} onClick={(event) => event.stopPropagation()}>
                {row.member_name}
              </Link>
            </TableCell>
            <TableCell>{row.supplier}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.game_name}</TableCell>
            <TableCell>
              <Chip
                size="small"
                variant="outlined"
                color={outcomeColours[row.outcome]}
                label={translate(`koi.bets.${row.outcome}`)}
              />
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {row.bet_amount} {row.currency}
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {row.valid_amount}
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {row.payout}
            </TableCell>
            <TableCell align="right" sx={tabular}>
              {row.net}
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
              <TableCell colSpan={6}>
                {translate('koi.bets.sums', { currency })} · {translate('koi.bets.count', { count })}
              </TableCell>
              {[bet_amount, valid_amount, payout, net].map((amount, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four figures in their order
                <TableCell key={n} align="right" sx={tabular}>
                  {amount}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFooter>
      )}
    </Table>
  );
}
