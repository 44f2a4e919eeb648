import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { isTyping } from '../parts/keys.ts';
import { AuditFilters, filterKeys } from './audit-filters.tsx';
import { LinePanel } from './line-panel.tsx';
import { VerifyLog } from './verify-log.tsx';

/** Every decision, newest first; filters and the open line stand in the address. */
export default function AuditPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const given = Object.fromEntries(
    filterKeys.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])),
  );
  const { from, to, ...plain } = given;
  const time = { ...((from ?? to) && { time: [from ?? dayBefore(to), to ?? dayAfter(from)] as const }) };
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['audit', given],
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam }) =>
        call('POST /operator/audit/list', {
          body: { ...plain, ...time, ...(pageParam && { before: pageParam }) },
        }),
      getNextPageParam: ({ next }) => next ?? undefined,
    });
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  const at = lines.findIndex(({ id }) => String(id) === search.get('line'));
  const open = (id: number | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('line');
        else next.set('line', String(id));
        return next;
      },
      { replace: true },
    );

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = step === undefined ? undefined : lines[Math.min(Math.max(at + step, 0), lines.length - 1)];
      if (!next || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      open(next.id);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.audit.title" />
      <VerifyLog />
      <AuditFilters />
      {isPending && <CircularProgress aria-label={translate('ra.page.loading')} />}
      {error && !data && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        >
          {wordsOf(error, translate)}
        </Alert>
      )}
      {data && lines.length === 0 && (
        <Typography color="textSecondary">{translate('koi.nothing')}</Typography>
      )}
      {lines.length > 0 && (
        <Beside panel={<LinePanel line={lines[at]} onClose={() => open(undefined)} />}>
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['time', 'actor', 'action', 'target', 'address'].map((key) => (
                    <TableCell key={key}>{translate(`koi.audit.${key}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {lines.map((line, n) => (
                  <TableRow
                    key={line.id}
                    hover
                    selected={n === at}
                    onClick={() => open(line.id)}
                    sx={{ cursor: 'pointer' }}
                  >
                    <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                      {line.created_at}
                    </TableCell>
                    <TableCell>
                      {line.actor}
                      {line.actor_kind !== 'operator' && ` (${translate(`koi.audit.${line.actor_kind}`)})`}
                    </TableCell>
                    <TableCell>{line.action}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      {line.subject_kind} {line.subject_id}
                    </TableCell>
                    <TableCell>{line.ip}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          <Box sx={{ textAlign: 'center', p: 1 }}>
            {hasNextPage ? (
              <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {translate('koi.audit.more')}
              </Button>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {translate('koi.audit.end')}
              </Typography>
            )}
          </Box>
        </Beside>
      )}
    </Stack>
  );
}

/** A range has two ends of at most 92 days. */
const shifted = (day: string | undefined, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
const dayBefore = (day: string | undefined): string => shifted(day, -90);
const dayAfter = (day: string | undefined): string => shifted(day, 90);
