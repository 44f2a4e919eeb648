import type { Lang } from '@koi/contract/enumerations';
import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ApiError, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { BesidePhone, ChangedElsewhere, DraftBehind, FormPart, SaveBar } from '../parts/form-parts.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { PhonePreview } from '../parts/phone-preview.tsx';
import { PictureField } from '../parts/picture-field.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { AudienceFields, TakingPartFields, TermFields } from './activity-fields.tsx';
import { useActivityRights } from './activity-rights.ts';
import { Changes } from './changes.tsx';
import { type Activity, changesOf, type Draft, draftOf, newDraft, problemsOf, sentOf } from './draft.ts';
import { textFields, upload } from './text-fields.ts';
import { usePreview } from './use-preview.ts';

interface Form {
  activity: Activity | undefined;
  lang: Lang;
  onLang(lang: Lang): void;
  onReload?(): void;
}

/** The form on the left, with a live phone preview on the right. */
export function ActivityForm({ activity, lang, onLang, onReload }: Form) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const before = activity ? draftOf(activity) : newDraft;
  const { may, mayEdit } = useActivityRights(activity);
  const mayWrite = mayEdit('texts');
  /** Who may edit nothing gets no note at each part. */
  const isOthers = (...fields: (keyof Draft)[]): boolean => may && fields.some((field) => !mayEdit(field));
  const [draft, setDraft] = useState<Draft>(before);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const preview = usePreview(draft, lang);
  const changes = changesOf(before, draft);
  // What cannot be edited cannot be mended here either.
  const problems: ReturnType<typeof problemsOf> = Object.fromEntries(
    Object.entries(problemsOf(draft)).filter(([field]) => mayEdit(field as keyof Draft)),
  );
  const isChanged = changes.length > 0;
  const set = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));
  useLeaveGuard(isChanged && may, translate('koi.activities.leave'));

  const save = async (reason: string): Promise<void> => {
    try {
      const row = activity && { id: activity.id, version: activity.version };
      const body = { ...row, ...sentOf(activity && before, draft), reason };
      const { saved, data } = await propose('POST /operator/activities/save', { body });
      setDialogOpen(false);
      if (saved === 0) {
        notify('koi.second_needed', { type: 'info' });
        return;
      }
      notify('koi.activities.saved', { type: 'success' });
      if (activity) onReload?.();
      else if (data) void navigate(`/activities/${data.id}`, { state: { saved: true } });
    } catch (error) {
      if (error instanceof ApiError && error.error === 'changed_meanwhile') setStale(true);
      throw error;
    }
  };
  const problemAt = (key: keyof typeof problems) =>
    problems[key] && translate(`koi.activities.${problems[key]}`);
  const part = { draft, problems, set, mayEdit };

  return (
    <>
      <BesidePhone
        phone={
          <>
            <PhonePreview screen="activity" lang={lang} content={preview.content} />
            {preview.isBehind && <DraftBehind>{translate('koi.activities.draft_bad')}</DraftBehind>}
          </>
        }
      >
        {isStale && <ChangedElsewhere onReload={onReload} />}
        <FormPart
          title={translate('koi.activities.texts')}
          problem={problemAt('texts')}
          isOthers={isOthers('texts')}
        >
          <LanguageTexts
            fields={textFields.map((field) => ({ ...field, label: translate(field.label) }))}
            value={draft.texts}
            onChange={(texts) => set({ texts })}
            lang={lang}
            onLang={onLang}
            disabled={!mayWrite}
          />
        </FormPart>
        <FormPart title={translate('koi.activities.pictures')} isOthers={isOthers('cover_image')}>
          <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3} useFlexGap>
            <PictureField
              label={translate('koi.activities.cover')}
              help={translate('koi.activities.cover_help')}
              value={draft.cover_image}
              onChange={(cover_image) => set({ cover_image })}
              upload={upload}
              minWidth={375}
              minHeight={175}
              shape={[750, 350]}
              disabled={!mayWrite}
            />
            <PictureField
              label={translate('koi.activities.hall')}
              value={draft.hall_image}
              onChange={(hall_image) => set({ hall_image })}
              upload={upload}
              disabled={!mayWrite}
            />
          </Stack>
        </FormPart>
        <FormPart title={translate('koi.activities.when')} isOthers={isOthers('start_at', 'weight')}>
          <AudienceFields {...part} />
        </FormPart>
        <FormPart title={translate('koi.activities.how')} isOthers={isOthers('apply_type')}>
          <TakingPartFields {...part} />
        </FormPart>
        <FormPart
          title={translate('koi.activities.terms')}
          problem={problemAt('amounts')}
          isOthers={isOthers('rule')}
        >
          <TermFields {...part} />
        </FormPart>
        {may && (
          <SaveBar
            state={translate(isChanged ? 'koi.activities.unsaved' : 'koi.activities.unchanged')}
            submit={translate('koi.activities.save')}
            disabled={!isChanged || Object.keys(problems).length > 0}
            onSubmit={() => setDialogOpen(true)}
          />
        )}
      </BesidePhone>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.activities.save_title')}
          submit={translate('koi.activities.save')}
          takesReason
          onSubmit={save}
          onClose={() => setDialogOpen(false)}
        >
          <Changes changes={changes} />
          <Typography>
            {draft.is_open
              ? draft.start_at === ''
                ? translate('koi.activities.visible')
                : translate('koi.activities.visible_later', { from: draft.start_at.replace('T', ' ') })
              : translate('koi.activities.hidden')}
          </Typography>
        </AskDialog>
      )}
    </>
  );
}
