import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Card,
  Chip,
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
import { changedFields, type RowField, type RowProblem, type RowValues, valuesOf, wireOf } from './field.ts';
import { RowDialog } from './row-dialog.tsx';
import { useShownValue } from './shown-value.ts';

export interface ExtraColumn<Row> {
  label: string;
  show(row: Row): ReactNode;
  isNumber?: true;
}

interface EditableRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  fields: readonly RowField[];
  /** What is known of a row besides its fields. */
  extra?: readonly ExtraColumn<Row>[];
  mayEdit: boolean;
  /** A new row begins so; without it there are no new ones. */
  fresh?: Readonly<Record<string, unknown>> | undefined;
  problems?(values: RowValues, row: Row | undefined): Record<string, RowProblem>;
  consequences?(values: RowValues, row: Row | undefined): ReactNode;
  /** Saves as it is sent. Says whether a second operator has to agree first. */
  onSave(wire: Record<string, unknown>, row: Row | undefined): Promise<'saved' | 'waits'>;
  onStale(): void;
  /** Sends the fields that differ and no others. */
  onlyChanged?: boolean;
  /** Beside the buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** Rows side by side, each with an editor of its own. */
export function EditableRows<Row extends object>(props: EditableRowsProps<Row>) {
  const {
    title,
    rows,
    idOf,
    fields,
    extra = [],
    mayEdit,
    fresh,
    problems,
    consequences,
    onSave,
    onStale,
  } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const shown = useShownValue();
  const [open, setOpen] = useState<{ row: Row | undefined } | null>(null);
  const columns = fields.filter(({ isHidden }) => !isHidden);
  const isNumber = ({ kind }: RowField): boolean => ['amount', 'whole', 'decimal'].includes(kind);
  const name = (row: Row): string => {
    const values = valuesOf(fields, row as Record<string, unknown>);
    return fields
      .filter(({ isKey, kind }) => isKey || kind === 'names')
      .map((field) => shown(field, values[field.key]))
      .join(' · ');
  };
  const save = async (values: RowValues, row: Row | undefined): Promise<void> => {
    const before = valuesOf(fields, (row ?? {}) as Record<string, unknown>);
    const sent = props.onlyChanged ? changedFields(fields, before, values) : fields;
    const outcome = await onSave(wireOf(sent, values), row);
    notify(outcome === 'waits' ? 'koi.second_needed' : 'koi.done', {
      type: outcome === 'waits' ? 'info' : 'success',
    });
    setOpen(null);
  };
  return (
    <Card component="section" aria-label={title} variant="outlined">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayEdit && fresh && (
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
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((field) => (
                  <TableCell key={field.key} align={isNumber(field) ? 'right' : 'left'}>
                    {translate(field.label)}
                  </TableCell>
                ))}
                {extra.map((column) => (
                  <TableCell key={column.label} align={column.isNumber ? 'right' : 'left'}>
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
                        sx={
                          isNumber(field) ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}
                        }
                      >
                        {field.kind === 'flag' ? (
                          <Chip
                            size="small"
                            variant="outlined"
                            color={values[field.key] ? 'success' : 'default'}
                            label={shown(field, values[field.key])}
                          />
                        ) : (
                          shown(field, values[field.key])
                        )}
                      </TableCell>
                    ))}
                    {extra.map((column) => (
                      <TableCell
                        key={column.label}
                        align={column.isNumber ? 'right' : 'left'}
                        sx={
                          column.isNumber ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}
                        }
                      >
                        {column.show(row)}
                      </TableCell>
                    ))}
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {mayEdit && (
                        <Button
                          size="small"
                          aria-label={`${translate('koi.parts.row_edit')} ${name(row)}`}
                          onClick={() => setOpen({ row })}
                        >
                          {translate('koi.parts.row_edit')}
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
      {open && (
        <RowDialog
          title={open.row ? name(open.row) || title : `${title} · ${translate('koi.parts.row_add')}`}
          fields={fields}
          before={valuesOf(fields, (open.row ?? fresh ?? {}) as Record<string, unknown>)}
          isNew={open.row === undefined}
          {...(problems && { problems: (values: RowValues) => problems(values, open.row) })}
          {...(consequences && { consequences: (values: RowValues) => consequences(values, open.row) })}
          onSave={(values) => save(values, open.row)}
          onStale={onStale}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
