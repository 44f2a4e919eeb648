import { Alert, Button, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FileLine, type ListFile } from './export-button.tsx';
import type { Column } from './pages.tsx';
import { Rows } from './rows.tsx';
import { Slow } from './slow.tsx';
import { useReadOn } from './use-read-on.ts';

interface Part<Row> {
  rows: readonly Row[];
  /** Cursor of the next rows; null at the end. */
  next: number | null;
  /** Totals of the rows, one line each. */
  sums?: readonly ReactNode[];
  isMore?: boolean;
}

interface More<Row> {
  /** Query key; the filters complete it. */
  name: readonly unknown[];
  read(before: number | undefined): Promise<Part<Row>>;
  columns: readonly Column<Row>[];
  none?: string;
  /** Id of the row open beside it. */
  open?: number | undefined;
  /** The list's export. */
  file: ListFile;
}

/** A list with a "load more" button, of any length. */
export function MoreRows<Row extends { id: number }>({ name, read, columns, none, open, file }: More<Row>) {
  const translate = useTranslate();
  const query = useInfiniteQuery({
    queryKey: name,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => read(pageParam === 0 ? undefined : pageParam),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  useReadOn(query);
  const [first] = query.data?.pages ?? [];
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {(first?.rows.length ?? 0) > 0 && <FileLine file={file} />}
      <Rows<Row>
        rows={query.data?.pages.flatMap(({ rows }) => rows)}
        error={query.error}
        again={() => void query.refetch()}
        keyOf={({ id }) => id}
        open={open}
        columns={columns}
        {...(none !== undefined && { none })}
      />
      {first?.sums?.map((sum, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order
        <Typography key={at} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {sum}
        </Typography>
      ))}
      {first?.isMore && <Alert severity="info">{translate('koi.too_many_to_sum')}</Alert>}
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          disabled={query.isFetchingNextPage}
          sx={{ alignSelf: 'center' }}
        >
          {translate('koi.more')}
        </Button>
      )}
      {query.isFetchingNextPage && <Slow />}
    </Stack>
  );
}
