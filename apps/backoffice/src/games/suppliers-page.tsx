import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useLocale, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Beside } from '../parts/beside.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { useOpenRow } from '../parts/use-open-row.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { callColours, nameOf, type Supplier, stateColours, stateOf, suppliersKey } from './supplier.ts';
import { SupplierPanel } from './supplier-panel.tsx';

/** All suppliers; the open one is in the address. */
export default function SuppliersPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const query = useQuery({
    queryKey: suppliersKey,
    queryFn: () => call('POST /operator/games/suppliers/list'),
    refetchInterval: EVERY_MS,
  });
  const { row, at, open } = useOpenRow('supplier', query.data?.data ?? [], ({ code }) => code);
  const columns: readonly Column<Supplier>[] = [
    { label: 'koi.games.code', show: ({ code }) => code },
    { label: 'koi.games.name', show: ({ names }) => nameOf(names, locale) },
    {
      label: 'koi.games.state',
      show: (supplier) => (
        <StateChip
          color={stateColours[stateOf(supplier)]}
          label={translate(`koi.games.${stateOf(supplier)}`)}
        />
      ),
    },
    { label: 'koi.games.calls', show: (supplier) => <Calls supplier={supplier} /> },
    { label: 'koi.games.games', show: ({ games, games_open }) => `${games_open} / ${games}`, isNumber: true },
    {
      label: 'koi.games.imported',
      show: ({ imported_at }) => imported_at ?? '–',
      isOneLine: true,
      isSide: true,
    },
  ];
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.games.suppliers" />
      <Loaded query={query}>
        {({ data }) => (
          <Beside
            panel={row && <SupplierPanel key={row.code} supplier={row} onClose={() => open(undefined)} />}
            open={row?.code}
            at={at}
            hint={translate('koi.games.choose')}
            onClose={() => open(undefined)}
          >
            <TableOf rows={data} columns={columns} keyOf={({ code }) => code} open={row} onOpen={open} />
          </Beside>
        )}
      </Loaded>
    </Stack>
  );
}

function Calls({ supplier }: { supplier: Supplier }) {
  const translate = useTranslate();
  const state = supplier.breakers?.players.state;
  return (
    <StateChip
      color={state ? callColours[state] : 'default'}
      label={translate(state ? `koi.games.calls_${state}` : 'koi.games.not_connected')}
    />
  );
}
