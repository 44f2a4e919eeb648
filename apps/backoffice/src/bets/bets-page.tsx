import type { Body } from '@koi/contract';
import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { isTyping } from '../parts/keys.ts';
import { BetPanel } from './bet-panel.tsx';
import { BetTable } from './bet-table.tsx';
import { BetFilters, outcomes } from './filters.tsx';

const LIMIT = 50;
const MOST_COUNTED = 10_000;

/** Bets of everybody; filters, page and the open bet stand in the address. */
export default function BetsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const body = { ...filterOf(search), page, limit: LIMIT };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['bets', body],
    queryFn: () => call('POST /operator/bets/list', { body }),
    placeholderData: keepPreviousData,
  });
  const found = data?.data;
  const rows = found?.data ?? [];
  const at = rows.findIndex(({ id }) => String(id) === search.get('bet'));
  const put = (key: string, value: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = step === undefined ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (!next || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      put('bet', String(next.id));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  const last = Math.max(1, Math.ceil((found?.total ?? 0) / LIMIT));
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.bets.title" />
      <BetFilters />
      {isPending && <CircularProgress aria-label={translate('ra.page.loading')} />}
      {error && !data && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        >
          {wordsOf(error, translate)}
        </Alert>
      )}
      {found?.is_more === 1 && (
        <Alert severity="info">
          {translate('koi.bets.many', { count: MOST_COUNTED.toLocaleString('en') })}
        </Alert>
      )}
      {found && rows.length === 0 && (
        <Typography color="textSecondary">{translate('koi.nothing')}</Typography>
      )}
      {found && rows.length > 0 && (
        <Beside
          panel={<BetPanel key={rows[at]?.id ?? 0} id={rows[at]?.id} onClose={() => put('bet', undefined)} />}
        >
          <Box sx={{ overflowX: 'auto', opacity: isFetching ? 0.7 : 1 }}>
            <BetTable
              rows={rows}
              sums={found.sums}
              open={rows[at]?.id}
              onOpen={(id) => put('bet', String(id))}
            />
          </Box>
          <Stack direction="row" spacing={1} sx={{ p: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
            <span>
              {translate('koi.bets.count', {
                count: `${found.total.toLocaleString('en')}${found.is_more === 1 ? '+' : ''}`,
              })}
            </span>
            <Button size="small" disabled={page <= 1} onClick={() => put('page', String(page - 1))}>
              {translate('koi.previous')}
            </Button>
            <span>{translate('koi.bets.page', { page })}</span>
            <Button size="small" disabled={page >= last} onClick={() => put('page', String(page + 1))}>
              {translate('koi.next')}
            </Button>
          </Stack>
        </Beside>
      )}
    </Stack>
  );
}

type Filter = Omit<Body<'POST /operator/bets/list'>, 'page' | 'limit'>;

/** As the address has it; of a range with one end the other one is as far as a range may be. */
function filterOf(search: URLSearchParams): Filter {
  const text = (key: string) => {
    const value = search.get(key);
    return value ? { [key]: value } : {};
  };
  const outcome = outcomes.find((one) => one === search.get('outcome'));
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    ...text('bet_id'),
    ...text('member_name'),
    ...text('supplier'),
    ...text('game_code'),
    ...(outcome && { outcome }),
    ...(search.get('is_demo') === '1' && { is_demo: 1 as const }),
    ...((from || to) && { time: [wire(from ?? shifted(to, -90)), wire(to ?? shifted(from, 90))] as const }),
  };
}

const wire = (local: string): string => local.replace('T', ' ');
function shifted(local: string | null, days: number): string {
  const date = new Date(`${local}:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 16);
}
