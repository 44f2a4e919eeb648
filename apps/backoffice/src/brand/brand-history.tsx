import type { Reply } from '@koi/contract';
import type { BrandDocument } from '@koi/rules/brand';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Pages } from '../parts/pages.tsx';
import { documentOf } from './draft.ts';

type Version = Reply<'POST /operator/brand/history'>['data']['data'][number];

interface History {
  host: string;
  onTake: ((document: BrandDocument) => void) | undefined;
  onClose(): void;
}

/** Published versions, each of which can be copied to the draft. */
export function BrandHistory({ host, onTake, onClose }: History) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate('koi.brand.history')}</DialogTitle>
      <DialogContent>
        <Pages<Version>
          name={['brand', 'history', host]}
          read={async (page) =>
            (await call('POST /operator/brand/history', { body: { ...(host && { host }), page } })).data
          }
          columns={[
            { label: 'koi.brand.version', show: ({ version }) => version, isNumber: true },
            { label: 'koi.brand.when', show: ({ published_at }) => published_at },
            { label: 'koi.brand.who', show: ({ published_by }) => published_by },
            { label: 'koi.reason', show: ({ reason }) => reason },
            {
              label: '',
              show: ({ document }) =>
                document === null
                  ? translate('koi.brand.withdrawn')
                  : onTake && (
                      <Button size="small" onClick={() => onTake(documentOf(document))}>
                        {translate('koi.brand.take')}
                      </Button>
                    ),
            },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
