import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import type { Saved } from './draft.ts';

interface Publication {
  kind: 'publish' | 'withdraw';
  saved: Saved;
  onDone(): void;
  onClose(): void;
}

/** Says which page will change, and asks for a reason. */
export function PublishDialog({ kind, saved, onDone, onClose }: Publication) {
  const translate = useTranslate();
  const host = saved.host === '' ? {} : { host: saved.host };
  const decide = async (reason: string): Promise<void> => {
    if (kind === 'publish')
      await call('POST /operator/brand/publish', { body: { ...host, revision: saved.revision, reason } });
    else await call('POST /operator/brand/withdraw', { body: { ...host, reason } });
    onDone();
  };
  return (
    <AskDialog
      title={translate(`koi.brand.${kind}_title`)}
      submit={translate(`koi.brand.${kind}`)}
      danger={kind === 'withdraw'}
      takesReason
      onSubmit={decide}
      onClose={onClose}
    >
      <Typography>
        {translate(`koi.brand.${kind}_text`, { host: saved.host || translate('koi.brand.all_hosts') })}
      </Typography>
    </AskDialog>
  );
}
