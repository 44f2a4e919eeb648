import type { Body } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { NameFields } from '../games/name-fields.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { WholeField } from '../parts/whole-field.tsx';
import { type Bank, nameOf, walletBank } from './banks.ts';

type Saved = Body<'POST /operator/banks/save'>;
type Draft = Omit<Saved, 'reason' | 'version' | 'lang' | 'names'> & Pick<Bank, 'names' | 'url'>;

const fresh: Draft = {
  key: '',
  names: {},
  is_open: 1,
  url: '',
  number_min: 10,
  number_max: 20,
  is_numeric: 1,
};

/** As it is sent; the server counts the cards itself. */
export function contentOf(bank: Bank): Omit<Saved, 'reason'> {
  const { cards: _cards, lang, ...content } = bank;
  return { ...content, lang: lang as Saved['lang'] };
}

interface BankDialogProps {
  /** Absent: a new bank of the currency. */
  bank: Bank | undefined;
  market: Lang;
  onSaved(): void;
  onClose(): void;
}

/** A bank as it is entered, or changed. */
export function BankDialog({ bank, market, onSaved, onClose }: BankDialogProps) {
  const translate = useTranslate();
  const t = (key: string, values: object = {}) => translate(`koi.banks.${key}`, values);
  const locale = useLocale();
  const notify = useNotify();
  const [draft, setDraft] = useState<Draft>(() => bank ?? fresh);
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const { key, names, is_open, url, number_min, number_max, is_numeric } = draft;
  const submit = async (reason: string): Promise<void> => {
    const written = { key: key.trim(), names, is_open, url, number_min, number_max, is_numeric };
    await call('POST /operator/banks/save', {
      body: bank ? { ...contentOf(bank), ...written, reason } : { ...written, lang: market, reason },
    });
    notify('koi.done', { type: 'success' });
    onSaved();
    onClose();
  };
  return (
    <AskDialog
      title={
        bank ? t('edit_of', { name: nameOf(bank, locale) }) : t('add_to', { currency: currencies[market] })
      }
      submit={t('save')}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      {bank ? (
        <Typography variant="body2" color="textSecondary">
          {t('stays', { key: bank.key })}
        </Typography>
      ) : (
        <TextField
          label={t('key')}
          helperText={t('key_help')}
          value={key}
          onChange={({ target }) => change({ key: target.value.toUpperCase() })}
          slotProps={{
            htmlInput: {
              maxLength: 20,
              pattern: '[A-Z0-9_]{2,20}',
              title: t('key_help'),
              spellCheck: false,
              autoComplete: 'off',
            },
          }}
          required
        />
      )}
      <NameFields names={names} onChange={(names) => change({ names })} />
      {key !== walletBank && (
        <Stack spacing={0.5}>
          <Stack direction="row" spacing={2}>
            <WholeField
              label={t('number_min')}
              value={number_min}
              onChange={(count) => change({ number_min: count })}
            />
            <WholeField
              label={t('number_max')}
              value={number_max}
              onChange={(count) => change({ number_max: count })}
            />
          </Stack>
          <Typography variant="caption" color="textSecondary">
            {t('number_help')}
          </Typography>
          <FormControlLabel
            label={t('is_numeric')}
            control={
              <Switch
                checked={is_numeric === 1}
                onChange={(_event, isOn) => change({ is_numeric: isOn ? 1 : 0 })}
              />
            }
          />
        </Stack>
      )}
      <TextField
        label={t('url')}
        value={url}
        onChange={({ target }) => change({ url: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, inputMode: 'url', spellCheck: false } }}
      />
      <FormControlLabel
        label={t('is_open')}
        control={
          <Switch checked={is_open === 1} onChange={(_event, isOn) => change({ is_open: isOn ? 1 : 0 })} />
        }
      />
    </AskDialog>
  );
}
