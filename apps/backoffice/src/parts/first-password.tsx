import { Alert, Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** A password that the server reveals only once. */
export function FirstPassword({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(password);
      notify('koi.access.copied', { type: 'success' });
    } catch {
      notify('koi.failed', { type: 'error' });
    }
  };
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void copy()}>
            {translate('koi.access.copy')}
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            {translate('koi.access.close')}
          </Button>
        </>
      }
    >
      {translate('koi.access.first_password', { name })}{' '}
      <Box component="code" sx={{ fontSize: '1.1em', fontWeight: 600 }}>
        {password}
      </Box>
    </Alert>
  );
}
