import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { OtherRole } from './other-role.tsx';

interface FormPartProps {
  title: string;
  /** Problem that prevents saving. */
  problem?: string | undefined;
  /** Whether another role sets some of its fields. */
  isOthers?: boolean;
  children: ReactNode;
}

/** A titled section of a long form. */
export function FormPart({ title, problem, isOthers = false, children }: FormPartProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
          {title}
        </Typography>
        {isOthers && (
          <Box sx={{ mb: 2 }}>
            <OtherRole />
          </Box>
        )}
        {children}
        {problem && (
          <Typography color="error" variant="body2" sx={{ mt: 1 }} role="alert">
            {problem}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

/** A form on the left with its phone preview on the right; stacked where space is short. */
export function BesidePhone({ children, phone }: { children: ReactNode; phone: ReactNode }) {
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ mt: 1, alignItems: 'flex-start' }}>
      <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: 1 }}>
        {children}
      </Stack>
      {phone && (
        <Box
          sx={{
            position: { md: 'sticky' },
            top: 64,
            flexShrink: 0,
            alignSelf: { xs: 'center', md: 'flex-start' },
          }}
        >
          {phone}
        </Box>
      )}
    </Stack>
  );
}

/** Note below the phone: the preview is behind the draft. */
export function DraftBehind({ children }: { children: string }) {
  return (
    <Typography variant="caption" color="warning" sx={{ display: 'block', mt: 1, maxWidth: 330 }}>
      {children}
    </Typography>
  );
}

interface SaveBarProps {
  state: string;
  isProblem?: boolean;
  submit: string;
  disabled: boolean;
  onSubmit(): void;
  /** Content at the other end. */
  children?: ReactNode;
}

/** Stays visible however long the form is. */
export function SaveBar({ state, isProblem = false, submit, disabled, onSubmit, children }: SaveBarProps) {
  return (
    <Card
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' }}
      elevation={4}
    >
      <Stack direction="row" spacing={2} sx={{ p: 1.5, alignItems: 'center' }}>
        {children}
        <Typography
          color={isProblem ? 'error' : 'textSecondary'}
          variant="body2"
          sx={{ flex: 1, textAlign: 'right' }}
        >
          {state}
        </Typography>
        <Button variant="contained" disabled={disabled} onClick={onSubmit}>
          {submit}
        </Button>
      </Stack>
    </Card>
  );
}

/** Another operator has saved it meanwhile. */
export function ChangedElsewhere({ onReload }: { onReload: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onReload}>
          {translate('koi.parts.reload')}
        </Button>
      }
    >
      {translate('koi.parts.changed_elsewhere')}
    </Alert>
  );
}
