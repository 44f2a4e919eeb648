import { langs, languageNames } from '@koi/contract/enumerations';
import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { NameFields } from './name-fields.tsx';
import { namesOfLanguages, type Supplier, suppliersKey } from './supplier.ts';

export type SupplierAction = 'close_supplier' | 'open_supplier' | 'hide' | 'show' | 'rename' | 'reset';

const titles = {
  close_supplier: 'close_title',
  open_supplier: 'open_title',
  hide: 'hide_title',
  show: 'show_title',
  rename: 'rename_title',
  reset: 'reset_title',
} as const;

/** A decision about a supplier, with a reason; closing also takes a notice for members. */
export function SupplierDialog({
  supplier,
  name,
  action,
  onClose,
}: {
  supplier: Supplier;
  name: string;
  action: SupplierAction;
  onClose(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [until, setUntil] = useState('');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(
    action === 'rename' ? supplier.names : {},
  );
  const { code } = supplier;
  const submit = async (reason: string): Promise<void> => {
    const base = { code, reason };
    if (action === 'reset') await call('POST /operator/games/suppliers/reset', { body: base });
    else {
      const change =
        action === 'close_supplier'
          ? {
              is_open: 0 as const,
              maintenance_texts: texts,
              ...(until !== '' && { maintenance_until: `${until.replace('T', ' ')}:00` }),
            }
          : action === 'open_supplier'
            ? { is_open: 1 as const }
            : action === 'rename'
              ? { names: namesOfLanguages(texts) }
              : { is_shown: action === 'show' ? (1 as const) : (0 as const) };
      await call('POST /operator/games/suppliers/save', { body: { ...base, ...change } });
    }
    notify('koi.done', { type: 'success' });
    onClose();
    await queries.invalidateQueries({ queryKey: suppliersKey });
  };
  return (
    <AskDialog
      title={translate(`koi.games.${titles[action]}`, { name })}
      submit={translate(`koi.games.${action}`)}
      danger={action === 'close_supplier' || action === 'hide'}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'reset' && <Typography variant="body2">{translate('koi.games.reset_help')}</Typography>}
      {action === 'close_supplier' && (
        <>
          <Typography variant="body2">{translate('koi.games.close_help')}</Typography>
          {langs.map((lang) => (
            <TextField
              key={lang}
              size="small"
              label={translate('koi.games.words', { lang: languageNames[lang] })}
              value={texts[lang] ?? ''}
              onChange={({ target }) => setTexts({ ...texts, [lang]: target.value })}
            />
          ))}
          <TextField
            type="datetime-local"
            size="small"
            label={translate('koi.games.until')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
      {action === 'rename' && <NameFields names={texts} onChange={setTexts} />}
    </AskDialog>
  );
}
