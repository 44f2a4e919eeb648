import { copyText } from '@koi/ui/copy-text.ts';
import { Alert, Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** A password or code that the server reveals only once. */
export function FirstPassword({
  name,
  password,
  text = 'koi.access.first_password',
  onClose,
}: {
  name: string;
  password: string;
  /** Says what it is. */
  text?: string;
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
      {translate(text, { name })}{' '}
      <Box component="code" sx={{ fontSize: '1.1em', fontWeight: 600 }}>
        {password}
      </Box>
    </Alert>
  );
}
