import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  IconButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { wordsOf } from './ask-dialog.tsx';
import { EmptyBox } from './beside.tsx';

export interface Column<Row> {
  label: string;
  show(row: Row): ReactNode;
  isNumber?: boolean;
}

interface Rows<Row> {
  data: Row[];
  total: number;
  from: number | null;
  to: number | null;
  current_page: number;
  last_page: number;
}

interface Paged<Row> {
  /** Of the answer in the cache; with the page it is the whole key. */
  name: readonly unknown[];
  read(page: number): Promise<Rows<Row>>;
  columns: readonly Column<Row>[];
}

/** A list whose page stands in the address. */
export function Pages<Row extends { id: number | string }>({ name, read, columns }: Paged<Row>) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [...name, page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
  });
  const go = (to: number): void =>
    setSearch((before) => {
      before.delete('page');
      if (to > 1) before.set('page', String(to));
      return before;
    });

  if (isPending) return <CircularProgress aria-label={translate('ra.page.loading')} />;
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
  if (!data || data.data.length === 0) return <EmptyBox>{translate('koi.nothing')}</EmptyBox>;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(({ label, isNumber }) => (
                <TableCell key={label} align={isNumber ? 'right' : 'left'}>
                  {translate(label)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((row) => (
              <TableRow key={row.id} hover>
                {columns.map(({ label, show, isNumber }) => (
                  <TableCell
                    key={label}
                    align={isNumber ? 'right' : 'left'}
                    sx={isNumber ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}}
                  >
                    {show(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}>
        <span>{translate('koi.rows', { from: data.from ?? 0, to: data.to ?? 0, total: data.total })}</span>
        <IconButton aria-label={translate('koi.previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label={translate('koi.next')}
          disabled={page >= data.last_page}
          onClick={() => go(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
    </>
  );
}

/** What the server tells whole, as one page. */
export const onePage = <Row,>(rows: readonly Row[]): Rows<Row> => ({
  data: [...rows],
  total: rows.length,
  from: rows.length === 0 ? null : 1,
  to: rows.length === 0 ? null : rows.length,
  current_page: 1,
  last_page: 1,
});
