import type { Lang } from '@koi/contract/enumerations';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { ApiError, call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Difference } from '../parts/difference.tsx';
import { BesidePhone, FormPart } from '../parts/form-parts.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import {
  changedLanguages,
  differences,
  draftOf,
  type Setting,
  useLanguageName,
  type Values,
} from './setting.ts';
import { SettingFields } from './setting-fields.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingPreview } from './setting-preview.tsx';

/** The setting on the left, with a live phone preview on the right and the version history below. */
export function SettingEditor({ setting }: { setting: Setting }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const languageName = useLanguageName();
  const may = useMay('settings.edit');
  const { group, key } = setting;
  // The state when the editor was opened: the server compares it.
  const [seen, setSeen] = useState(setting);
  const [draft, setDraft] = useState<Values>(() => draftOf(setting, setting.values));
  const [lang, setLang] = useState<Lang>(useLocaleState()[0] === 'en' ? 'en' : 'zh_cn');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const changed = changedLanguages(seen, draft);
  const isStale = JSON.stringify(setting.values) !== JSON.stringify(seen.values);
  useLeaveGuard(changed.length > 0 && may, translate('koi.settings.leave'));

  const publish = async (reason: string): Promise<void> => {
    const values = Object.fromEntries(changed.map((one) => [one, draft[one] ?? '']));
    try {
      const { data } = await call('POST /operator/settings/change', {
        body: { group, key, values, seen: seen.values, reason },
      });
      setSeen(data);
      setDraft(draftOf(data, data.values));
      setDialogOpen(false);
      notify('koi.settings.published', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['settings'] });
    } catch (error) {
      if (error instanceof ApiError && error.error === 'setting_changed')
        await queries.invalidateQueries({ queryKey: ['settings'] });
      throw error;
    }
  };
  /** Unchanged parts follow the other operator's version. */
  const lookAgain = (): void => {
    const touched = Object.fromEntries(changed.map((one) => [one, draft[one] ?? '']));
    setSeen(setting);
    setDraft({ ...draftOf(setting, setting.values), ...touched });
  };

  return (
    <>
      <BesidePhone phone={<SettingPreview setting={setting} draft={draft} lang={lang} />}>
        {isStale && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={lookAgain}>
                {translate('koi.settings.look_again')}
              </Button>
            }
          >
            {translate('koi.settings.changed')}
          </Alert>
        )}
        <FormPart title={translate('koi.settings.value')}>
          <SettingFields
            setting={setting}
            draft={draft}
            onChange={setDraft}
            lang={lang}
            onLang={setLang}
            disabled={!may}
          />
          {may && (
            <Stack
              direction="row"
              spacing={2}
              sx={{ mt: 2, alignItems: 'center', justifyContent: 'flex-end' }}
            >
              <Typography variant="body2" color="textSecondary">
                {translate(changed.length > 0 ? 'koi.settings.unpublished' : 'koi.settings.unchanged')}
              </Typography>
              {changed.length > 0 && (
                <Button onClick={() => setDraft(draftOf(seen, seen.values))}>
                  {translate('koi.settings.discard')}
                </Button>
              )}
              <Button
                variant="contained"
                disabled={changed.length === 0 || isStale}
                onClick={() => setDialogOpen(true)}
              >
                {translate('koi.settings.publish')}
              </Button>
            </Stack>
          )}
        </FormPart>
        <FormPart title={translate('koi.settings.history')}>
          <SettingHistory
            setting={setting}
            {...(may && { onTake: (earlier: Values) => setDraft(draftOf(setting, earlier)) })}
          />
        </FormPart>
      </BesidePhone>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.settings.publish_title')}
          submit={translate('koi.settings.publish')}
          takesReason
          onSubmit={publish}
          onClose={() => setDialogOpen(false)}
        >
          <Difference rows={differences(seen, seen.values, draft, languageName(seen))} />
        </AskDialog>
      )}
    </>
  );
}
