import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AskDialog } from './ask-dialog.tsx';
import type { Reasoned } from './use-decision.ts';

interface DecisionCardProps {
  /** Of the row, for whoever does not see the card. */
  name: string;
  title: string;
  /** The title is a sentence, not an amount. */
  isText?: boolean;
  /** What somebody else made of it meanwhile. */
  other: { decided_by: string | null; status_text: string } | undefined;
  children: ReactNode;
  /** The question that is asked. */
  dialog: ReactNode;
  onClose(): void;
}

/** One row of a queue with all that is known of it, and the decision. */
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
  /** He has said yes already, and somebody else has to. */
  isConfirmed?: boolean;
  onConfirm(): void;
  onRefuse(): void;
}

/** Yes and no; each names its key. */
export function DecisionButtons({
  confirm,
  refuse,
  isConfirmed = false,
  onConfirm,
  onRefuse,
}: DecisionButtonsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="contained" disabled={isConfirmed} onClick={onConfirm}>
        {translate(confirm)}
      </Button>
      <Button color="error" variant="outlined" onClick={onRefuse}>
        {translate(refuse)}
      </Button>
    </Stack>
  );
}

/** Why, for the operator who has to agree; no member reads it. */
export function ReasonForSecond({ decision }: { decision: Reasoned }) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('koi.queue.for_second')}
      value={decision.reason}
      onChange={({ target }) => decision.setReason(target.value)}
      slotProps={{ htmlInput: { maxLength: 255 } }}
    />
  );
}

interface RefuseDialogProps {
  decision: Reasoned;
  title: string;
  submit: string;
  /** Who reads the reason. */
  help?: string;
  /** What it will do. */
  children?: ReactNode;
  onSubmit(): Promise<void>;
}

/** A refusal, which takes a reason. */
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
