import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Title, useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { isTyping } from '../parts/keys.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { callColours, nameOf, stateColours, stateOf, suppliersKey } from './supplier.ts';
import { SupplierPanel } from './supplier-panel.tsx';

const columns = ['code', 'name', 'state', 'calls', 'games', 'imported'] as const;

/** Every supplier; the one that is looked at stands in the address. */
export default function SuppliersPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: suppliersKey,
    queryFn: () => call('POST /operator/games/suppliers/list'),
    refetchInterval: EVERY_MS,
  });
  const rows = data?.data ?? [];
  const at = rows.findIndex(({ code }) => code === search.get('supplier'));

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = step === undefined ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (!next || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      setSearch({ supplier: next.code }, { replace: true });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [rows, at, setSearch]);

  if (isPending) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        sx={{ mt: 2 }}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
  const open = rows[at];
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.games.suppliers" />
      <Beside
        panel={
          <SupplierPanel
            key={open?.code ?? ''}
            supplier={open}
            onClose={() => setSearch({}, { replace: true })}
          />
        }
      >
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((key) => (
                  <TableCell key={key} align={key === 'games' ? 'right' : 'left'}>
                    {translate(`koi.games.${key}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => {
                const calls = row.breakers?.players.state;
                return (
                  <TableRow
                    key={row.code}
                    hover
                    selected={row === open}
                    onClick={() => setSearch({ supplier: row.code }, { replace: true })}
                    sx={{ cursor: 'pointer' }}
                  >
                    <TableCell>{row.code}</TableCell>
                    <TableCell>{nameOf(row.names, locale)}</TableCell>
                    <TableCell>
                      <Chip
                        size="small"
                        variant="outlined"
                        color={stateColours[stateOf(row)]}
                        label={translate(`koi.games.${stateOf(row)}`)}
                      />
                    </TableCell>
                    <TableCell>
                      <Chip
                        size="small"
                        variant="outlined"
                        color={calls ? callColours[calls] : 'default'}
                        label={translate(calls ? `koi.games.calls_${calls}` : 'koi.games.not_connected')}
                      />
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {row.games_open} / {row.games}
                    </TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.imported_at ?? '–'}</TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      </Beside>
    </Stack>
  );
}
