import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { EmptyBox } from './beside.tsx';
import { FileLine, type ListFile } from './export-button.tsx';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { pageIn, stepPage } from './page-in.ts';
import { useRowsText } from './rows-text.ts';
import { Slow } from './slow.tsx';
import { type Column, TableOf } from './table-of.tsx';
import { useAddress } from './use-address.ts';

export type { Column } from './table-of.tsx';

interface Rows<Row> {
  data: Row[];
  total: number;
  total_is_estimate?: 0 | 1;
  from: number | null;
  to: number | null;
  current_page: number;
  last_page: number;
}

interface Paged<Row> {
  /** Query key; the page completes it. */
  name: readonly unknown[];
  read(page: number): Promise<Rows<Row>>;
  columns: readonly Column<Row>[];
  /** The list's export; absent if there is none. */
  file?: ListFile;
  /** Address parameter of the page, where another list has one too. */
  param?: string;
  /** Poll interval while visible. */
  everyMs?: number;
}

/** A list whose page number is in the address. */
export function Pages<Row extends { id: number | string }>({
  name,
  read,
  columns,
  file,
  param = 'page',
  everyMs,
}: Paged<Row>) {
  const translate = useTranslate();
  const [search] = useAddress();
  const page = pageIn(search, param);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
    queryKey: [...name, page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });

  if (isPending) return <Loading />;
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  const isEmpty = !data || data.data.length === 0;
  if (!data || (isEmpty && page === 1)) return <EmptyBox>{translate('koi.nothing')}</EmptyBox>;
  return (
    <>
      {file && !isEmpty && <FileLine file={file} />}
      {isPlaceholderData && <Slow />}
      {isEmpty ? (
        // Rows have gone since the address was written: keep the pager so that the operator can go back.
        <EmptyBox>{translate('koi.nothing')}</EmptyBox>
      ) : (
        <TableOf rows={data.data} columns={columns} keyOf={({ id }) => id} />
      )}
      <Pager page={data} param={param} />
    </>
  );
}

/** Where a page stands among all, and the steps to its neighbours; the page number is in the address. */
export function Pager({
  page: { data, from, to, total, ...page },
  param = 'page',
}: {
  page: Rows<unknown>;
  param?: string;
}) {
  const translate = useTranslate();
  const rowsText = useRowsText();
  const [search, change] = useAddress();
  const at = pageIn(search, param);
  const step = (by: 1 | -1): void => change((now) => stepPage(now, by, page.last_page, param));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}>
      {data.length > 0 && <span>{rowsText(from ?? 0, to ?? 0, total, page.total_is_estimate === 1)}</span>}
      <IconButton aria-label={translate('koi.previous')} disabled={at <= 1} onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={translate('koi.next')} disabled={at >= page.last_page} onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
    </Stack>
  );
}

/** A complete answer as a single page. */
export const onePage = <Row,>(rows: readonly Row[]): Rows<Row> => ({
  data: [...rows],
  total: rows.length,
  from: rows.length === 0 ? null : 1,
  to: rows.length === 0 ? null : rows.length,
  current_page: 1,
  last_page: 1,
});
