import type { BrandDocument } from '@koi/rules/brand';
import { Box, Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { BrandFile } from './brand-file.tsx';
import { BrandHistory } from './brand-history.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import type { Saved } from './draft.ts';
import { HostChoice } from './host-choice.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface Bar {
  saved: Saved;
  draft: BrandDocument;
  isChanged: boolean;
  /** The draft has no problems that prevent publishing. */
  isReady: boolean;
  onSave(): Promise<void>;
  /** Absent without the permission to edit. */
  onTake: ((document: BrandDocument) => void) | undefined;
  onPublished(): Promise<void>;
}

/** Host, state and actions. */
export function BrandBar({ saved, draft, isChanged, isReady, onSave, onTake, onPublished }: Bar) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayPublish = useMay('brand.publish');
  const [open, setOpen] = useState<'publish' | 'withdraw' | 'history' | 'sheet' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPublished = saved.published !== null;
  const isLive = isPublished && saved.published === saved.document;
  const close = (): void => setOpen(null);
  const state = isChanged ? 'unsaved' : isLive ? 'live' : isPublished ? 'ahead' : 'never';
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <HostChoice host={saved.host} />
      <Chip
        sx={{ mt: 0.75 }}
        size="small"
        variant="outlined"
        color={state === 'live' ? 'success' : state === 'unsaved' ? 'warning' : 'default'}
        label={translate(`koi.brand.state_${state}`, { version: saved.version })}
      />
      <Box sx={{ flex: 1 }} />
      <Button size="small" onClick={() => setOpen('sheet')}>
        {translate('koi.brand.contact_sheet')}
      </Button>
      <Button size="small" onClick={() => setOpen('history')}>
        {translate('koi.brand.history')}
      </Button>
      <BrandFile host={saved.host} onImport={onTake} />
      {mayPublish && isPublished && (
        <Button size="small" color="error" onClick={() => setOpen('withdraw')}>
          {translate('koi.brand.withdraw')}
        </Button>
      )}
      {onTake && (
        <Button
          size="small"
          variant="outlined"
          disabled={!isChanged || isBusy}
          onClick={() => {
            setBusy(true);
            void onSave().finally(() => setBusy(false));
          }}
        >
          {translate('koi.brand.save')}
        </Button>
      )}
      {mayPublish && (
        <Button
          size="small"
          variant="contained"
          disabled={isChanged || !isReady || isLive || saved.revision === 0}
          onClick={() => setOpen('publish')}
        >
          {translate('koi.brand.publish')}
        </Button>
      )}
      {(open === 'publish' || open === 'withdraw') && (
        <PublishDialog
          kind={open}
          saved={saved}
          onClose={close}
          onDone={() => {
            close();
            notify(`koi.brand.${open}_done`, { type: 'success' });
            void onPublished();
          }}
        />
      )}
      {open === 'history' && (
        <BrandHistory
          host={saved.host}
          onTake={
            onTake &&
            ((document) => {
              onTake(document);
              close();
            })
          }
          onClose={close}
        />
      )}
      {open === 'sheet' && (
        <ContactSheet
          draft={draft}
          previewKey={saved.preview_key}
          revision={saved.revision}
          onClose={close}
        />
      )}
    </Stack>
  );
}
