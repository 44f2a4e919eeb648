import { Alert, Button, CircularProgress } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';

/** What was read, or that it is being read, or that it could not be, with a way to try again. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  const translate = useTranslate();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  return (
    <Alert
      severity="error"
      action={<Button onClick={() => void query.refetch()}>{translate('koi.retry')}</Button>}
    >
      {wordsOf(query.error, translate)}
    </Alert>
  );
}
