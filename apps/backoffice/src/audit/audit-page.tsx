import { Box, Button, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Beside } from '../parts/beside.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { openRange } from '../parts/open-range.ts';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { TechnicalName, useWords } from '../parts/technical-name.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useOpenRow } from '../parts/use-open-row.ts';
import { useReadOn } from '../parts/use-read-on.ts';
import { AuditFilters, filterKeys } from './audit-filters.tsx';
import { type AuditLine, LinePanel } from './line-panel.tsx';
import { useSubjectName } from './subject-name.tsx';
import { VerifyLog } from './verify-log.tsx';

/** The audit log, newest first; filters and the open line are in the address. */
export default function AuditPage() {
  const translate = useTranslate();
  const nameOf = useSubjectName();
  const jobs = useWords('koi.ledger.job_name');
  const [search] = useAddress();
  const given = Object.fromEntries(
    filterKeys.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])),
  );
  const { from, to, ...plain } = given;
  const time = openRange(from, to);
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
  useReadOn({ data, hasNextPage, isFetchingNextPage, fetchNextPage });
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  const { row: open, at, open: setOpen } = useOpenRow('line', lines, ({ id }) => id);
  const columns: readonly Column<AuditLine>[] = [
    { label: 'koi.audit.time', show: ({ created_at }) => created_at, isOneLine: true },
    {
      label: 'koi.audit.actor',
      show: ({ actor, actor_kind }) =>
        actor_kind === 'operator' ? actor : `${jobs(actor)} (${translate(`koi.audit.${actor_kind}`)})`,
    },
    { label: 'koi.audit.action', show: ({ action }) => <TechnicalName name={action} of="koi.audit.done" /> },
    {
      label: 'koi.audit.target',
      show: (line) => (
        <>
          <TechnicalName name={line.subject_kind} of="koi.audit.about" /> {nameOf(line)}
        </>
      ),
    },
    { label: 'koi.audit.address', show: ({ ip }) => ip, isSide: true },
  ];
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.audit.title" />
      <VerifyLog />
      <AuditFilters />
      {isPending && <Loading />}
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && lines.length === 0 && (
        <Typography color="textSecondary">{translate('koi.nothing')}</Typography>
      )}
      {lines.length > 0 && (
        <Beside
          panel={open && <LinePanel line={open} onClose={() => setOpen(undefined)} />}
          open={open?.id}
          at={at}
          hint={translate('koi.audit.choose')}
          onClose={() => setOpen(undefined)}
        >
          <FileLine file={{ kind: 'audit', filter: { ...plain, ...time } }} />
          <TableOf rows={lines} columns={columns} keyOf={({ id }) => id} open={open} onOpen={setOpen} />
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
