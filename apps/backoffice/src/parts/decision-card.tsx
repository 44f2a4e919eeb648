import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AskDialog } from './ask-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Reasoned } from './use-decision.ts';

interface DecisionCardProps {
  /** Accessible name of the row. */
  name: string;
  title: string;
  /** The title is a sentence, not an amount. */
  isText?: boolean;
  /** A concurrent decision by another operator. */
  other: { decided_by: string | null; status_text: string } | undefined;
  children: ReactNode;
  /** The open dialog. */
  dialog: ReactNode;
  onClose(): void;
}

/** One row of a queue with its details, and the decision. */
export function DecisionCard({
  name,
  title,
  isText = false,
  other,
  children,
  dialog,
  onClose,
}: DecisionCardProps) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-label={name}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant={isText ? 'h6' : 'h4'}>
            {title}
          </Typography>
          {other && (
            <Alert severity="warning">
              {translate('koi.queue.elsewhere', { by: other.decided_by ?? '–', status: other.status_text })}
            </Alert>
          )}
          {children}
          <Button size="small" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {translate('koi.queue.close')}
          </Button>
        </Stack>
      </CardContent>
      {dialog}
    </Card>
  );
}

interface DecisionButtonsProps {
  confirm: string;
  refuse: string;
  /** Approved already by this operator, so that a second one is needed, or not possible yet. */
  cannotConfirm?: boolean;
  /** Left out where this operator may not. */
  onConfirm?: (() => void) | undefined;
  onRefuse?: (() => void) | undefined;
}

/** Buttons to confirm and to refuse, with their shortcuts. */
export function DecisionButtons({
  confirm,
  refuse,
  cannotConfirm = false,
  onConfirm,
  onRefuse,
}: DecisionButtonsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1}>
      {onConfirm && (
        <Button variant="contained" disabled={cannotConfirm} onClick={onConfirm}>
          {translate(confirm)}
        </Button>
      )}
      {onRefuse && (
        <Button color="error" variant="outlined" onClick={onRefuse}>
          {translate(refuse)}
        </Button>
      )}
    </Stack>
  );
}

/** A reason where a second operator may have to agree; members never see it. */
export function DecisionReason({ decision, required = false }: { decision: Reasoned; required?: boolean }) {
  const { reason, setReason } = decision;
  return <ReasonField value={reason} onChange={setReason} optional={!required} />;
}

interface RefuseDialogProps {
  decision: Reasoned;
  title: string;
  submit: string;
  /** Says who reads the reason. */
  help?: string;
  /** Its consequences. */
  children?: ReactNode;
  onSubmit(): Promise<void>;
}

/** A refusal with a reason. */
export function RefuseDialog({ decision, title, submit, help, children, onSubmit }: RefuseDialogProps) {
  const translate = useTranslate();
  return (
    <AskDialog title={title} submit={submit} danger onSubmit={onSubmit} onClose={decision.stay}>
      {children}
      <TextField
        label={translate('koi.reason')}
        helperText={help}
        value={decision.reason}
        onChange={({ target }) => decision.setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        autoFocus
        required
      />
    </AskDialog>
  );
}
