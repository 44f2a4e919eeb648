import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button, Drawer, IconButton, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { CallFailure, call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { DifferenceTable } from './difference.tsx';
import { changedLanguages, languagesOf, type Setting, type Values } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';
import { ValueField } from './value-field.tsx';

/** One setting: its editor with what would change, and its history. */
export function SettingPanel({ setting, onClose }: { setting: Setting; onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const mayEdit = useMay('settings.edit');
  const { group, key } = setting;
  // What was there when the editor was opened: the server compares.
  const [seen, setSeen] = useState(setting);
  const [draft, setDraft] = useState<Values>(setting.values);
  const [reason, setReason] = useState('');
  const [tab, setTab] = useState<'edit' | 'history'>(mayEdit ? 'edit' : 'history');
  const [problem, setProblem] = useState<{ words: string; isStale: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const langs = changedLanguages(seen, draft);
  const isStale = JSON.stringify(setting.values) !== JSON.stringify(seen.values);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const values = Object.fromEntries(langs.map((lang) => [lang, draft[lang] ?? '']));
      await call('POST /operator/settings/change', {
        body: { group, key, values, seen: seen.values, reason },
      });
      notify('koi.done', { type: 'success' });
      onClose();
    } catch (error) {
      const stale = error instanceof CallFailure && error.error === 'setting_changed';
      setProblem({ words: wordsOf(error, translate), isStale: stale });
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ['settings'] });
  };
  const lookAgain = (): void => {
    setSeen(setting);
    setProblem(undefined);
  };

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 600 }, p: 3 }, 'aria-label': nameOf(setting, translate) },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <div>
          <Typography component="h2" variant="h6">
            {nameOf(setting, translate)}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
            {group}.{key}
          </Typography>
        </div>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate(`koi.settings.help.${group}.${key}`, { _: '' })}
      </Typography>
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} sx={{ mb: 2 }}>
        {mayEdit && <Tab value="edit" label={translate('koi.settings.edit')} />}
        <Tab value="history" label={translate('koi.settings.history')} />
      </Tabs>
      {tab === 'history' ? (
        <SettingHistory
          setting={setting}
          {...(mayEdit && {
            onTake: (values: Values) => {
              setDraft({ ...draft, ...values });
              setTab('edit');
            },
          })}
        />
      ) : (
        <Stack component="form" spacing={2} onSubmit={(event) => void save(event)}>
          {languagesOf(setting).map((lang) => (
            <ValueField
              key={lang}
              setting={setting}
              lang={lang}
              value={draft[lang] ?? ''}
              onChange={(value) => setDraft({ ...draft, [lang]: value })}
            />
          ))}
          {langs.length > 0 && (
            <>
              <Typography component="h3" variant="subtitle2">
                {translate('koi.settings.difference')}
              </Typography>
              <DifferenceTable langs={langs} before={seen.values} after={draft} />
              <TextField
                label={translate('koi.reason')}
                helperText={translate('koi.reason_help')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                required
                margin="none"
              />
            </>
          )}
          {(problem || isStale) && (
            <Alert
              severity={problem ? 'error' : 'warning'}
              action={isStale && <Button onClick={lookAgain}>{translate('koi.settings.look_again')}</Button>}
            >
              {problem?.words ?? translate('koi.settings.changed')}
            </Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || langs.length === 0 || (isStale && !problem)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate('koi.settings.save')}
          </Button>
        </Stack>
      )}
    </Drawer>
  );
}

/** A setting without a name is shown by its key. */
export const nameOf = (
  { group, key }: Pick<Setting, 'group' | 'key'>,
  translate: (key: string, options?: object) => string,
): string => translate(`koi.settings.name.${group}.${key}`, { _: key });
