import type { Body } from '@koi/contract';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Beside } from '../parts/beside.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { openRange } from '../parts/open-range.ts';
import { pageIn, stepPage } from '../parts/page-in.ts';
import { useAddress } from '../parts/use-address.ts';
import { useOpenRow } from '../parts/use-open-row.ts';
import { BetFilters, outcomes } from './bet-filters.tsx';
import { BetPanel } from './bet-panel.tsx';
import { BetTable } from './bet-table.tsx';

const LIMIT = 50;
const MOST_COUNTED = 10_000;

/** Bets of all members; filters, page and the open bet are in the address. */
export default function BetsPage() {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const page = pageIn(search);
  const filter = filterOf(search);
  const body = { ...filter, page, limit: LIMIT };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['bets', body],
    queryFn: () => call('POST /operator/bets/list', { body }),
    placeholderData: keepPreviousData,
  });
  const found = data?.data;
  const rows = found?.data ?? [];
  const { row, at, open } = useOpenRow('bet', rows, ({ id }) => id);
  const last = Math.max(1, Math.ceil((found?.total ?? 0) / LIMIT));
  const step = (by: 1 | -1): void => change((now) => stepPage(now, by, last), { replace: true });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.bets.title" />
      <BetFilters />
      {isPending && <Loading />}
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {found?.is_more === 1 && (
        <Alert severity="info">
          {translate('koi.bets.many', { limit: MOST_COUNTED.toLocaleString('en') })}
        </Alert>
      )}
      {found && rows.length === 0 && (
        <Typography color="textSecondary">{translate('koi.nothing')}</Typography>
      )}
      {found && rows.length > 0 && (
        <Beside
          panel={row && <BetPanel key={row.id} id={row.id} onClose={() => open(undefined)} />}
          open={row?.id}
          at={at}
          hint={translate('koi.bets.choose')}
          onClose={() => open(undefined)}
        >
          <FileLine file={{ kind: 'bets', filter }} />
          <Box sx={{ overflowX: 'auto', containerType: 'inline-size', opacity: isFetching ? 0.7 : 1 }}>
            <BetTable rows={rows} sums={found.sums} open={row?.id} onOpen={open} />
          </Box>
          <Stack direction="row" spacing={1} sx={{ p: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
            <span>
              {translate('koi.bets.count', {
                smart_count: found.total,
                count: `${found.total.toLocaleString('en')}${found.is_more === 1 ? '+' : ''}`,
              })}
            </span>
            <Button size="small" disabled={page <= 1} onClick={() => step(-1)}>
              {translate('koi.previous')}
            </Button>
            <span>{translate('koi.bets.page', { page })}</span>
            <Button size="small" disabled={page >= last} onClick={() => step(1)}>
              {translate('koi.next')}
            </Button>
          </Stack>
        </Beside>
      )}
    </Stack>
  );
}

type Filter = Omit<Body<'POST /operator/bets/list'>, 'page' | 'limit'>;

/** Filter from the address. */
function filterOf(search: URLSearchParams): Filter {
  const text = (key: string) => {
    const value = search.get(key);
    return value ? { [key]: value } : {};
  };
  const outcome = outcomes.find((one) => one === search.get('outcome'));
  return {
    ...text('bet_id'),
    ...text('member_name'),
    ...text('supplier'),
    ...text('game_code'),
    ...(outcome && { outcome }),
    ...(search.get('is_demo') === '1' && { is_demo: 1 as const }),
    ...openRange(search.get('from'), search.get('to')),
  };
}
