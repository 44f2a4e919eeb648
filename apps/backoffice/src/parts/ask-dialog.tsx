import { compareDecimals, isPasted, readSeparators } from '@koi/money';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '../api/client.ts';
import { ReasonField } from './reason-field.tsx';

interface Asked {
  title: string;
  submit: string;
  danger?: boolean;
  /** A large amount that must be typed again. */
  typeAgain?: string | undefined;
  /** Fields of the decision, and what it will do. */
  children?: ReactNode;
  /** Whether a reason is asked for. */
  takesReason?: boolean;
  /** The reason to begin with. */
  firstReason?: string;
  /** Errors thrown here are shown, and the dialog stays open. */
  onSubmit(reason: string): Promise<void>;
  onClose(): void;
}

/** A decision dialog; Enter confirms, Escape cancels. */
export function AskDialog({
  title,
  submit,
  danger = false,
  typeAgain,
  children,
  takesReason = false,
  firstReason = '',
  onSubmit,
  onClose,
}: Asked) {
  const translate = useTranslate();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState(firstReason);
  const isTyped = typeAgain === undefined || compareDecimals(typed, typeAgain) === 0;
  const decide = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await onSubmit(reason);
    } catch (error) {
      setProblem(wordsOf(error, translate));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="xs">
      <form
        ref={begin}
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
            {takesReason && <ReasonField value={reason} onChange={setReason} />}
            {typeAgain !== undefined && (
              <TextField
                label={translate('koi.type_again', { money: typeAgain })}
                value={typed}
                onChange={({ target, nativeEvent }) =>
                  setTyped(readSeparators(typed, target.value, isPasted(nativeEvent)))
                }
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                required
              />
            )}
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('koi.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={isBusy || !isTyped}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Ignores clicks outside a dialog, so that input is not lost; Escape and the button close it. */
export const unlessBeside =
  (onClose: () => void) =>
  (_event: unknown, why: 'backdropClick' | 'escapeKeyDown'): void => {
    if (why !== 'backdropClick') onClose();
  };

/** Without autofocus, focuses the first field, else the submit button. */
function begin(form: HTMLFormElement | null): void {
  if (!form || form.contains(document.activeElement)) return;
  form
    .querySelector<HTMLElement>(
      // Skips hidden inputs: the value of a select, and the measuring copy of a multi-line field.
      'input:not([aria-hidden=true]):enabled, textarea:not([aria-hidden=true]):enabled, [role=combobox], [type=submit]:enabled',
    )
    ?.focus();
}

/** The server's message in the console's language; the field's own message if one is named. */
export function wordsOf(error: unknown, translate: (key: string, options?: object) => string): string {
  if (!(error instanceof ApiError)) return translate('koi.failed');
  const [field] = Object.values(error.fields).flat();
  const words = field ?? error.message;
  return words.startsWith('koi.') ? translate(words) : words || translate('koi.failed');
}
