import type { Lang } from '@koi/contract/enumerations';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { ApiError } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Difference } from '../parts/difference.tsx';
import { BesidePhone, ChangedElsewhere, DraftBehind, FormPart, SaveBar } from '../parts/form-parts.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { textIn } from '../parts/languages.ts';
import { PhonePreview } from '../parts/phone-preview.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { ItemFields } from './item-fields.tsx';
import { ItemHistory } from './item-history.tsx';
import type { Item, Kind } from './kinds.ts';
import { LanguagePictures } from './language-pictures.tsx';
import { useItemPreview } from './use-item-preview.ts';
import { changesOf, type Draft, draftOf, problemsOf, readable, writtenOf } from './written.ts';

interface Form {
  kind: Kind;
  item: Item | undefined;
  lang: Lang;
  onLang(lang: Lang): void;
  onReload(): void;
}

/** The form on the left, with a live phone preview on the right and the version history below. */
export function ItemForm({ kind, item, lang, onLang, onReload }: Form) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const may = useMay(kind.edit);
  const before = draftOf(kind, item);
  const [draft, setDraft] = useState<Draft>(before);
  const [asked, setAsked] = useState<'save' | 'remove'>();
  const [isStale, setStale] = useState(false);
  const preview = useItemPreview(kind, draft, lang);
  const changes = changesOf(kind, before, draft);
  const problems = problemsOf(kind, draft);
  const isChanged = changes.length > 0;
  useLeaveGuard(isChanged && may, translate('koi.content.leave'));
  const list = `/${kind.name}`;

  const save = async (): Promise<void> => {
    try {
      const { data } = await kind.save({
        ...writtenOf(draft),
        ...(item && { id: item.id, version: item.version }),
      });
      setAsked(undefined);
      notify('koi.done', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['content', kind.name] });
      if (item) onReload();
      else void navigate(`${list}/${data.id}`, { state: { saved: true } });
    } catch (error) {
      if (error instanceof ApiError && error.error === 'changed_meanwhile') setStale(true);
      throw error;
    }
  };
  const remove = async (): Promise<void> => {
    if (!item) return;
    await kind.remove(item.id);
    await queries.invalidateQueries({ queryKey: ['content', kind.name] });
    notify('koi.done', { type: 'success' });
    void navigate(list, { state: { saved: true } });
  };

  return (
    <>
      <BesidePhone
        phone={
          kind.preview && (
            <>
              <PhonePreview screen={preview.shown?.screen} lang={lang} content={preview.shown?.content} />
              {preview.isBehind && <DraftBehind>{translate('koi.content.draft_bad')}</DraftBehind>}
            </>
          )
        }
      >
        {isStale && <ChangedElsewhere onReload={onReload} />}
        <FormPart title={translate('koi.content.parts.texts')}>
          {kind.textsHelp && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {translate(`koi.content.${kind.textsHelp}`)}
            </Typography>
          )}
          <LanguageTexts
            fields={kind.texts.map((field) => ({ ...field, label: translate(field.label) }))}
            value={draft.texts}
            onChange={(texts) => setDraft((now) => ({ ...now, texts }))}
            lang={lang}
            onLang={onLang}
            disabled={!may}
          />
        </FormPart>
        {kind.hasPictures && (
          <FormPart title={translate('koi.content.parts.pictures')}>
            <LanguagePictures
              texts={draft.texts}
              onChange={(texts) => setDraft((now) => ({ ...now, texts }))}
              disabled={!may}
            />
          </FormPart>
        )}
        <FormPart title={translate('koi.content.parts.where')}>
          <ItemFields
            fields={kind.fields}
            values={draft.values}
            onChange={(values) => setDraft((now) => ({ ...now, values }))}
            disabled={!may}
          />
        </FormPart>
        {may && (
          <SaveBar
            state={translate(`koi.content.${isChanged ? (problems[0] ?? 'unsaved') : 'unchanged'}`)}
            isProblem={isChanged && problems.length > 0}
            submit={translate('koi.content.save')}
            disabled={!isChanged || problems.length > 0}
            onSubmit={() => setAsked('save')}
          >
            {item && (
              <Button color="error" onClick={() => setAsked('remove')}>
                {translate('koi.content.remove')}
              </Button>
            )}
          </SaveBar>
        )}
        {item && (
          <FormPart title={translate('koi.content.parts.history')}>
            <ItemHistory kind={kind} id={item.id} {...(may && { onTake: setDraft })} />
          </FormPart>
        )}
      </BesidePhone>
      {asked === 'save' && (
        <AskDialog
          title={translate('koi.content.save_title')}
          submit={translate('koi.content.save')}
          onSubmit={save}
          onClose={() => setAsked(undefined)}
        >
          <Difference rows={changes.map((change) => readable(change, translate))} />
          <Typography>
            {translate(
              draft.values.is_open !== 1
                ? 'koi.content.hidden'
                : draft.values.start_at
                  ? 'koi.content.visible_later'
                  : 'koi.content.visible',
              { from: String(draft.values.start_at ?? '').slice(0, 16) },
            )}
          </Typography>
        </AskDialog>
      )}
      {asked === 'remove' && (
        <AskDialog
          title={translate('koi.content.remove_title')}
          submit={translate('koi.content.remove')}
          danger
          onSubmit={remove}
          onClose={() => setAsked(undefined)}
        >
          <Typography>{textIn(draft.texts, 'title', locale)}</Typography>
        </AskDialog>
      )}
    </>
  );
}
