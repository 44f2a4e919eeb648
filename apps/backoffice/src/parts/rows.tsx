import {
  Alert,
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';
import type { Column } from './pages.tsx';

interface Read<Row> {
  rows: readonly Row[] | undefined;
  error: unknown;
  again(): void;
  columns: readonly Column<Row>[];
  keyOf(row: Row, at: number): string | number;
  /** Where nothing is there. */
  none?: string;
}

/** A table of what one call answers: being read, empty, failed or there. */
export function Rows<Row>({ rows, error, again, columns, keyOf, none = 'koi.nothing' }: Read<Row>) {
  const translate = useTranslate();
  if (error && !rows)
    return (
      <Alert severity="error" action={<Button onClick={again}>{translate('koi.retry')}</Button>}>
        {wordsOf(error, translate)}
      </Alert>
    );
  if (!rows) return <Skeleton variant="rounded" height={160} aria-label={translate('ra.page.loading')} />;
  if (rows.length === 0) return <Typography color="textSecondary">{translate(none)}</Typography>;
  return (
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
          {rows.map((row, at) => (
            <TableRow key={keyOf(row, at)} hover>
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
  );
}
