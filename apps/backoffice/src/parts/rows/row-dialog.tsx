import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../api/client.ts';
import { unlessBeside, wordsOf } from '../ask-dialog.tsx';
import { OtherRole } from '../other-role.tsx';
import { ReasonField } from '../reason-field.tsx';
import { useDraft } from '../use-draft.ts';
import { changedFields, problemsOf, type RowField, type RowProblem, type RowValues } from './field.ts';
import { RowInput } from './row-input.tsx';
import { useShownValue } from './shown-value.ts';

interface RowDialogProps {
  title: string;
  fields: readonly RowField[];
  before: RowValues;
  /** Initial values, if not the current ones. */
  draft?: RowValues | undefined;
  isNew: boolean;
  /** Fields that are shown, but cannot be edited. */
  isFixed(field: RowField): boolean;
  /** Whether another role sets some of them. */
  isOthers: boolean;
  /** Constraints from neighbouring rows. */
  problems?(values: RowValues): Record<string, RowProblem>;
  /** Explains the effects on members. */
  consequences?(values: RowValues): ReactNode;
  /** An alert of its own, or nothing. */
  warning?(values: RowValues): ReactNode;
  /** Whether a reason is asked for. */
  takesReason?: boolean | undefined;
  /** Throws the server's refusal. */
  onSave(values: RowValues, reason: string): Promise<void>;
  /** Another operator was first. */
  onStale(): void;
  onClose(): void;
}

/** One row with all its fields; changes are shown beside the old values before saving. */
export function RowDialog(props: RowDialogProps) {
  const {
    title,
    fields,
    before,
    draft = before,
    isNew,
    isFixed,
    isOthers,
    problems,
    consequences,
    warning,
    takesReason = false,
    onSave,
    onStale,
    onClose,
  } = props;
  const translate = useTranslate();
  const shown = useShownValue();
  const [values, setValues] = useDraft(before, draft);
  const [refused, setRefused] = useState<{
    words: string;
    fields: Readonly<Record<string, readonly string[]>>;
  }>();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const fixed = new Set(fields.filter(isFixed).map(({ key }) => key));
  // What cannot be edited cannot be mended here either.
  const found = Object.fromEntries(
    Object.entries<RowProblem>({ ...problems?.(values), ...problemsOf(fields, values) }).filter(
      ([key]) => !fixed.has(key),
    ),
  );
  const changed = changedFields(fields, before, values);
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onSave(values, reason);
    } catch (error) {
      const fieldsRefused = error instanceof ApiError ? error.fields : {};
      setRefused({ words: wordsOf(error, translate), fields: fieldsRefused });
      if (error instanceof ApiError && error.error === 'changed_meanwhile') onStale();
      setBusy(false);
    }
  };
  const wordsAt = (key: string): string | undefined => {
    const problem = found[key];
    if (problem) return translate(`koi.parts.${problem.key}`, problem.values ?? {});
    return refused?.fields[key]?.[0];
  };
  const wide = fields.filter(({ kind }) => kind === 'names' || kind === 'picture' || kind === 'several');
  const small = fields.filter((field) => !wide.includes(field));
  const input = (field: RowField) => (
    <RowInput
      key={field.key}
      field={field}
      value={values[field.key] ?? ''}
      problem={wordsAt(field.key)}
      disabled={fixed.has(field.key)}
      onChange={(value) => {
        setRefused(undefined);
        setValues((now) => ({ ...now, [field.key]: value }));
      }}
    />
  );
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {isOthers && <OtherRole />}
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}
            >
              {small.map(input)}
            </Box>
            {wide.map(input)}
            {warning?.(values)}
            {consequences && <Alert severity="info">{consequences(values)}</Alert>}
            {!isNew && changed.length > 0 && (
              <Table size="small" aria-label={translate('koi.parts.row_changes')}>
                <TableHead>
                  <TableRow>
                    <TableCell>{translate('koi.parts.row_changes')}</TableCell>
                    <TableCell>{translate('koi.parts.row_before')}</TableCell>
                    <TableCell>{translate('koi.parts.row_after')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {changed.map((field) => (
                    <TableRow key={field.key}>
                      <TableCell>{translate(field.label)}</TableCell>
                      <TableCell>{shown(field, before[field.key])}</TableCell>
                      <TableCell sx={{ fontWeight: 600 }}>{shown(field, values[field.key])}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            )}
            {takesReason && <ReasonField value={reason} onChange={setReason} />}
            {refused && <Alert severity="error">{refused.words}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('koi.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || Object.keys(found).length > 0 || (!isNew && changed.length === 0)}
          >
            {translate('koi.parts.row_save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
