import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';

/**
 * Opens the member app in a new tab, as the member sees it and read-only. The ticket is passed in a way that
 * keeps it out of server logs.
 */
export function ViewAs({ name }: { name: string }) {
  const translate = useTranslate();
  const may = useMay('members.view-as');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [ticket, setTicket] = useState('');
  if (!may) return null;
  const t = (key: string, values: object = {}) => translate(`koi.members.view.${key}`, values);
  const close = (): void => {
    setDialogOpen(false);
    setTicket('');
  };
  const begin = async (reason: string): Promise<void> => {
    const { data } = await call('POST /operator/members/view_as', { body: { member_name: name, reason } });
    setTicket(data.ticket);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
        {translate('koi.members.view_as')}
      </Button>
      {isDialogOpen && ticket === '' && (
        <AskDialog
          title={t('title', { name })}
          submit={translate('koi.members.view_as')}
          takesReason
          onSubmit={begin}
          onClose={close}
        >
          <Typography>{t('help')}</Typography>
        </AskDialog>
      )}
      {ticket !== '' && (
        <Dialog open onClose={close} fullWidth maxWidth="xs">
          <DialogTitle>{t('title', { name })}</DialogTitle>
          <DialogContent>
            <Alert severity="success">{t('ready')}</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('koi.cancel')}</Button>
            <Button
              variant="contained"
              href={`/view#ticket=${ticket}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
              autoFocus
            >
              {t('open')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
