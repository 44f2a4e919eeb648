import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';

/** Shows a loading error with a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button onClick={() => void onRetry()}>{translate('koi.retry')}</Button>}>
      {wordsOf(error, translate)}
    </Alert>
  );
}
