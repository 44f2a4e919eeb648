import { copyText } from '@koi/ui/copy-text.ts';
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
  const copy = async (button: Element): Promise<void> => {
    if (await copyText(password, button)) notify('koi.access.copied', { type: 'success' });
    else notify('koi.failed', { type: 'error' });
  };
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      action={
        <>
          <Button color="inherit" size="small" onClick={({ currentTarget }) => void copy(currentTarget)}>
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
