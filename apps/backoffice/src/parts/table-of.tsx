import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { amountText } from './amount.ts';
import { side, Under } from './under.tsx';

export interface Column<Row> {
  label: string;
  show(row: Row): ReactNode;
  isNumber?: boolean;
  /** Names and the like, which must not wrap; times never do. */
  isOneLine?: boolean;
  /**
   * In a narrow table, shown below the first column; `named` adds the label to a figure that says little by
   * itself.
   */
  isSide?: boolean | 'named';
}

interface TableOfProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row, at: number): string | number;
  /** A last row of sums. */
  foot?: NoInfer<Row>;
  /** The row open beside the table. */
  open?: NoInfer<Row> | undefined;
  onOpen?(row: NoInfer<Row>): void;
}

/** A table; a wide one scrolls horizontally, and a standalone one has a frame. */
export function TableOf<Row>({ rows, columns, keyOf, foot, open, onOpen }: TableOfProps<Row>) {
  const translate = useTranslate();
  return (
    <Box
      ref={reachable}
      sx={{
        overflowX: 'auto',
        containerType: 'inline-size',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '.MuiPaper-root &': { border: 0, borderRadius: 0 },
      }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ label, isNumber, isSide }) => (
              <TableCell
                key={label}
                align={isNumber ? 'right' : 'left'}
                {...(label === '' && { component: 'td' })}
                {...(isSide && { className: side })}
              >
                {label !== '' && translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow
              key={keyOf(row, at)}
              hover
              selected={row === open}
              {...(onOpen && {
                onClick: () => onOpen(row),
                sx: { cursor: 'pointer' },
              })}
            >
              <Cells row={row} columns={columns} />
            </TableRow>
          ))}
        </TableBody>
        {foot !== undefined && (
          <TableFooter>
            <TableRow sx={{ '& td': { color: 'text.primary', fontWeight: 600, fontSize: '0.8125rem' } }}>
              <Cells row={foot} columns={columns} />
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const under = columns.filter(({ isSide }) => isSide);
  return columns.map(({ label, show, isNumber = false, isOneLine = false, isSide }, n) => {
    const shown = show(row);
    return (
      <TableCell
        key={label}
        align={isNumber ? 'right' : 'left'}
        {...(isSide && { className: side })}
        sx={isNumber || isOneLine || isTime(shown) ? { whiteSpace: 'nowrap' } : {}}
      >
        {isNumber ? grouped(shown) : shown}
        {n === 0 && <UnderFirst row={row} columns={under} />}
      </TableCell>
    );
  });
}

function UnderFirst<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const translate = useTranslate();
  return columns.map(({ label, show, isNumber, isSide }) => {
    const shown = show(row);
    return shown === '' || shown === null || shown === '–' ? null : (
      <Under key={label}>
        {isSide === 'named' && `${translate(label)}: `}
        {isNumber ? grouped(shown) : shown}
      </Under>
    );
  });
}

/**
 * Makes a scrollable box without focusable content focusable, so that keys can scroll it, also when it becomes
 * too narrow later: on a tablet that is turned.
 */
function reachable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const look = () => {
    if (box.scrollWidth > box.clientWidth && !box.querySelector('a, button, input')) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  look();
  addEventListener('resize', look);
  return () => removeEventListener('resize', look);
}

const isTime = (shown: ReactNode): boolean => typeof shown === 'string' && /^\d{4}-\d\d-\d\d\b/.test(shown);
const grouped = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' && /^[+−-]?\d+(\.\d+)?$/.test(shown) ? amountText(shown) : shown;
