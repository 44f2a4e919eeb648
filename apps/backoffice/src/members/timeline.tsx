import type { Reply, TimelineKind } from '@koi/contract';
import { Box, Button, Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { EmptyBox } from '../parts/beside.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Slow } from '../parts/slow.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { useReadOn } from '../parts/use-read-on.ts';

type Entry = Reply<'POST /operator/members/timeline'>['data'][number];

const kinds: readonly TimelineKind[] = [
  'session',
  'deposit',
  'withdrawal',
  'transfer',
  'bets',
  'reward',
  'loan',
  'savings',
  'mail',
  'protection',
  'operator',
];
const colours = { waiting: 'warning', done: 'success', failed: 'error' } as const;

/** A member's timeline. Every entry links to its cause; the kinds shown are in the address. */
export function Timeline({ name }: { name: string }) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const chosen = kindsIn(search);
  const filter = { member_name: name, ...(chosen.length > 0 && { kinds: chosen }) };
  const query = useInfiniteQuery({
    queryKey: ['member', name, 'timeline', chosen],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('POST /operator/members/timeline', {
        body: {
          ...filter,
          ...(pageParam !== '' && { before: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  useReadOn(query);
  const toggle = (kind: TimelineKind): void =>
    change(
      (now) => {
        const before = kindsIn(now);
        const next = before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind];
        put(now, 'kinds', next.join('.'));
      },
      { replace: true },
    );
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap(({ data }) => data);
  const currency = pages[0]?.currency ?? '';
  return (
    <>
      <Stack
        direction="row"
        spacing={0.75}
        useFlexGap
        sx={{ flexWrap: 'wrap', mb: 1.5 }}
        role="group"
        aria-label={translate('koi.members.kind')}
      >
        {kinds.map((kind) => (
          <Chip
            key={kind}
            label={translate(`koi.members.happened.${kind}`)}
            variant={chosen.includes(kind) ? 'filled' : 'outlined'}
            color={chosen.includes(kind) ? 'primary' : 'default'}
            onClick={() => toggle(kind)}
            aria-pressed={chosen.includes(kind)}
          />
        ))}
      </Stack>
      <FileLine file={{ kind: 'timeline', filter }} />
      {query.isPending && <Loading />}
      {query.error && !query.data && <Failed error={query.error} onRetry={query.refetch} />}
      {query.data && entries.length === 0 && <EmptyBox>{translate('koi.nothing')}</EmptyBox>}
      {entries.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table>
            <TableHead>
              <TableRow>
                {['time', 'kind', 'what', 'change', 'status', 'by'].map((key) => (
                  <TableCell key={key} align={key === 'change' ? 'right' : 'left'}>
                    {translate(`koi.members.${key}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <TableRow key={entry.key} hover>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {entry.kind === 'bets' ? entry.at.slice(0, 10) : entry.at}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {translate(`koi.members.happened.${entry.kind}`)}
                  </TableCell>
                  <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                    <What name={name} entry={entry} />
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {entry.money !== null && amountText(entry.money, currency)}
                  </TableCell>
                  <TableCell>
                    {entry.state !== null && (
                      <Chip
                        variant="outlined"
                        color={colours[entry.state as keyof typeof colours]}
                        label={translate(`koi.members.states.${entry.state}`)}
                      />
                    )}
                  </TableCell>
                  <TableCell>{entry.by}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {query.isFetchingNextPage && <Slow />}
      {query.hasNextPage && (
        <Button sx={{ mt: 1 }} onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {translate('koi.members.older')}
        </Button>
      )}
    </>
  );
}

const kindsIn = (search: URLSearchParams): TimelineKind[] =>
  (search.get('kinds') ?? '')
    .split('.')
    .filter((kind): kind is TimelineKind => kinds.includes(kind as TimelineKind));

/** The tab that shows the cause of an entry. */
const tabs: Readonly<Partial<Record<TimelineKind, string>>> = {
  session: 'sessions',
  transfer: 'money_log',
  bets: 'bets',
  reward: 'money_log',
  loan: 'loans',
  savings: 'money_log',
};

/** Operators' actions are named as in the audit log. */
const wordOf = ({ kind, type }: Entry): string =>
  kind === 'operator' ? `koi.audit.done.${type}` : `koi.members.types.${type}`;

function What({ name, entry }: { name: string; entry: Entry }) {
  const translate = useTranslate();
  const { kind, type, type_text, reference, text, count, payout } = entry;
  const words =
    kind === 'bets'
      ? translate('koi.members.bets_of_day', { smart_count: count ?? 0, payout: payout ?? '' })
      : [type_text ?? (type && translate(wordOf(entry), { _: type })), reference].filter(Boolean).join(' ');
  const list =
    kind === 'deposit' || kind === 'withdrawal'
      ? `/${kind}s?filter=${encodeURIComponent(JSON.stringify({ bill_no: reference }))}`
      : undefined;
  const to = list ?? (tabs[kind] && `/members/${name}/${tabs[kind]}`);
  return (
    <>
      {to && words ? <Link to={to}>{words}</Link> : words}
      {text && (
        <Box component="span" sx={{ color: 'text.secondary', ml: words ? 1 : 0 }}>
          {text}
        </Box>
      )}
    </>
  );
}
