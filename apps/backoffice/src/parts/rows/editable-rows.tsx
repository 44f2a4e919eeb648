import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { StateChip } from '../state-chip.tsx';
import { side, Under } from '../under.tsx';
import { changedFields, type RowField, type RowProblem, type RowValues, valuesOf, wireOf } from './field.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowVersions, useRowChanges, type VersionsSource } from './row-versions.tsx';
import { useShownValue } from './shown-value.ts';

export interface ExtraColumn<Row> {
  label: string;
  show(row: Row): ReactNode;
  isNumber?: true;
  isSide?: true;
}

interface EditableRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  fields: readonly RowField[];
  /** Read-only columns. */
  extra?: readonly ExtraColumn<Row>[];
  /** Whether rows may be edited, or which fields of those that exist: the others are shown only. */
  mayEdit: boolean | ((field: RowField, row: Row | undefined) => boolean);
  /** Initial values of a new row; without it rows cannot be added. */
  fresh?: Readonly<Record<string, unknown>> | undefined;
  /** Whether this operator may add rows, who may edit every field of a new one. */
  mayAdd?: boolean;
  problems?(values: RowValues, row: Row | undefined): Record<string, RowProblem>;
  consequences?(values: RowValues, row: Row | undefined): ReactNode;
  warning?(values: RowValues): ReactNode;
  /** Saves a row in wire format. Returns whether a second operator must approve first. */
  onSave(wire: Record<string, unknown>, row: Row | undefined): Promise<'saved' | 'waits'>;
  onStale(): void;
  /** Asks for a reason, sent as `reason`. */
  takesReason?: boolean;
  /** Sends only the changed fields. */
  onlyChanged?: boolean;
  /** Source of a row's versions; absent if there is no history. */
  versionsOf?(row: Row): VersionsSource;
  /** Beside the buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** Two columns below a name where there is room, to halve the lines. */
const twoBeside = {
  '@container (min-width: 880px)': {
    display: 'grid',
    gridTemplateColumns: 'max-content max-content',
    columnGap: 2,
  },
} as const;
/** In a narrow table the buttons are stacked, so that none is cut off. */
const buttons = {
  whiteSpace: 'nowrap',
  '@container (max-width: 719px)': { whiteSpace: 'normal', pl: 0 },
} as const;

/** A table whose rows each have an editor. */
export function EditableRows<Row extends object>(props: EditableRowsProps<Row>) {
  const {
    title,
    rows,
    idOf,
    fields,
    extra = [],
    fresh,
    mayAdd = true,
    problems,
    consequences,
    warning,
    onSave,
    onStale,
    versionsOf,
    takesReason,
  } = props;
  const mayField = (field: RowField, row?: Row) =>
    typeof props.mayEdit === 'function' ? props.mayEdit(field, row) : props.mayEdit;
  const mayEdit = fields.some((field) => mayField(field));
  const translate = useTranslate();
  const notify = useNotify();
  const shown = useShownValue();
  const changesOf = useRowChanges(fields);
  const [open, setOpen] = useState<{ row: Row | undefined; draft?: RowValues } | null>(null);
  // After the server reports a conflict, the row is reloaded and the input is applied on top.
  const [isBehind, setBehind] = useState(false);
  const now = (row: Row) => (isBehind ? rows.find((one) => idOf(one) === idOf(row)) : undefined) ?? row;
  const opened = open?.row && now(open.row);
  const [past, setPast] = useState<Row>();
  const columns = fields.filter(({ isHidden }) => !isHidden);
  // Below the name, or the first column if there is none.
  const main = columns.find(({ kind }) => kind === 'names') ?? columns[0];
  const under = (row: Row, values: RowValues) => [
    ...columns
      .filter(({ isSide }) => isSide)
      .map((field) => [field.label, shown(field, values[field.key])] as const),
    ...extra.filter(({ isSide }) => isSide).map((column) => [column.label, column.show(row)] as const),
  ];
  const isNumber = ({ kind }: RowField): boolean => ['amount', 'whole', 'decimal'].includes(kind);
  const name = (row: Row): string => {
    const values = valuesOf(fields, row as Record<string, unknown>);
    return fields
      .filter(({ isKey, kind }) => isKey || kind === 'names')
      .map((field) => shown(field, values[field.key]))
      .join(' · ');
  };
  const save = async (values: RowValues, row: Row | undefined, reason: string): Promise<void> => {
    const before = valuesOf(fields, (row ?? {}) as Record<string, unknown>);
    // A new row is sent as a whole.
    const editable = row ? fields.filter((field) => field.isKey || mayField(field, row)) : fields;
    const sent = props.onlyChanged ? changedFields(editable, before, values) : editable;
    const wire = { ...wireOf(sent, values), ...(takesReason && { reason }) };
    const outcome = await onSave(wire, row);
    notify(outcome === 'waits' ? 'koi.second_needed' : 'koi.done', {
      type: outcome === 'waits' ? 'info' : 'success',
    });
    close();
  };
  /** Of an earlier version, what this operator may bring back. */
  const own = (earlier: Readonly<Record<string, unknown>>, row: Row) =>
    Object.fromEntries(
      fields
        .filter((field) => mayField(field, row) && Object.hasOwn(earlier, field.key))
        .map(({ key }) => [key, earlier[key]]),
    );
  const close = (): void => {
    setOpen(null);
    setBehind(false);
  };
  return (
    <Card component="section" aria-label={title} variant="outlined">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayEdit && mayAdd && fresh && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen({ row: undefined })}>
            {translate('koi.parts.row_add')}
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('koi.nothing')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', containerType: 'inline-size' }}>
          <Table size="small">
            <TableHead sx={{ '& th': { whiteSpace: 'normal', verticalAlign: 'bottom' } }}>
              <TableRow>
                {columns.map((field) => (
                  <TableCell
                    key={field.key}
                    align={isNumber(field) ? 'right' : 'left'}
                    {...(field.isSide && { className: side })}
                  >
                    {translate(field.label)}
                  </TableCell>
                ))}
                {extra.map((column) => (
                  <TableCell
                    key={column.label}
                    align={column.isNumber ? 'right' : 'left'}
                    {...(column.isSide && { className: side })}
                  >
                    {translate(column.label)}
                  </TableCell>
                ))}
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => {
                const values = valuesOf(fields, row as Record<string, unknown>);
                return (
                  <TableRow key={idOf(row)} hover>
                    {columns.map((field) => (
                      <TableCell
                        key={field.key}
                        align={isNumber(field) ? 'right' : 'left'}
                        {...(field.isSide && { className: side })}
                        sx={isNumber(field) || field.kind === 'names' ? { whiteSpace: 'nowrap' } : {}}
                      >
                        {field.kind === 'flag' ? (
                          <StateChip
                            color={values[field.key] ? 'success' : 'default'}
                            label={shown(field, values[field.key])}
                          />
                        ) : (
                          shown(field, values[field.key])
                        )}
                        {field === main && (
                          <Box sx={twoBeside}>
                            {under(row, values).map(([label, value]) => (
                              <Under key={label}>
                                {translate(label)}: {value}
                              </Under>
                            ))}
                          </Box>
                        )}
                      </TableCell>
                    ))}
                    {extra.map((column) => (
                      <TableCell
                        key={column.label}
                        align={column.isNumber ? 'right' : 'left'}
                        {...(column.isSide && { className: side })}
                        sx={column.isNumber ? { whiteSpace: 'nowrap' } : {}}
                      >
                        {column.show(row)}
                      </TableCell>
                    ))}
                    <TableCell align="right" sx={buttons}>
                      {mayEdit && (
                        <Button
                          size="small"
                          aria-label={`${translate('koi.parts.row_edit')} ${name(row)}`}
                          onClick={() => setOpen({ row })}
                        >
                          {translate('koi.parts.row_edit')}
                        </Button>
                      )}
                      {versionsOf && (
                        <Button
                          size="small"
                          aria-label={`${translate('koi.parts.versions')} ${name(row) || title}`}
                          onClick={() => setPast(row)}
                        >
                          {translate('koi.parts.versions')}
                        </Button>
                      )}
                      {props.actions?.(row)}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
      {past && versionsOf && (
        <RowVersions
          title={name(past) || title}
          changesOf={changesOf}
          source={versionsOf(past)}
          onTake={
            mayEdit
              ? (earlier) => {
                  setPast(undefined);
                  setOpen({ row: past, draft: valuesOf(fields, { ...past, ...own(earlier, past) }) });
                }
              : undefined
          }
          onClose={() => setPast(undefined)}
        />
      )}
      {open && (
        <RowDialog
          title={opened ? name(opened) || title : `${title} · ${translate('koi.parts.row_add')}`}
          fields={fields}
          before={valuesOf(fields, (opened ?? fresh ?? {}) as Record<string, unknown>)}
          draft={open.draft}
          isNew={opened === undefined}
          isFixed={(field) => opened !== undefined && (field.isKey === true || !mayField(field, opened))}
          isOthers={opened !== undefined && fields.some((field) => !field.isKey && !mayField(field, opened))}
          {...(problems && { problems: (values: RowValues) => problems(values, opened) })}
          {...(consequences && { consequences: (values: RowValues) => consequences(values, opened) })}
          {...(warning && { warning })}
          takesReason={takesReason}
          onSave={(values, reason) => save(values, opened, reason)}
          onStale={() => {
            setBehind(true);
            onStale();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
