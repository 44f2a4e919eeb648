import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { type Column, TableOf } from './table-of.tsx';

interface Read<Row> {
  rows: readonly Row[] | undefined;
  error: unknown;
  again(): void;
  columns: readonly Column<Row>[];
  keyOf(row: Row, at: number): string | number;
  /** Text of the empty state. */
  none?: string;
  /** Key of the row open beside it. */
  open?: string | number | undefined;
}

/** A table of one call's answer: loading, empty, failed or filled. */
export function Rows<Row>({ rows, error, again, columns, keyOf, none = 'koi.nothing', open }: Read<Row>) {
  const translate = useTranslate();
  if (error && !rows) return <Failed error={error} onRetry={again} />;
  if (!rows) return <Loading height={160} />;
  if (rows.length === 0) return <Typography color="textSecondary">{translate(none)}</Typography>;
  const opened = open === undefined ? undefined : rows.find((row, at) => keyOf(row, at) === open);
  return <TableOf rows={rows} columns={columns} keyOf={keyOf} open={opened} />;
}
