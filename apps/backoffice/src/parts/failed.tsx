import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';

interface Failure {
  error: unknown;
  /** Translation key of what is said without an error: there is nothing of that address. */
  missing?: string | undefined;
  onRetry(): unknown;
}

/** Shows a loading error with a retry button. */
export function Failed({ error, missing, onRetry }: Failure) {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button onClick={() => void onRetry()}>{translate('koi.retry')}</Button>}>
      {missing !== undefined && !error ? translate(missing) : wordsOf(error, translate)}
    </Alert>
  );
}
