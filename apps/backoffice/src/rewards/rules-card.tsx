import { type Lang, langs, languageNames } from '@koi/contract/enumerations';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ApiError, call, sendPicture } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Difference } from '../parts/difference.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { isMissing, type TextsInLanguages } from '../parts/languages.ts';
import { OtherRole } from '../parts/other-role.tsx';
import { PhonePreview } from '../parts/phone-preview.tsx';
import { plainText } from '../parts/plain-text.ts';
import { RowVersions } from '../parts/rows/row-versions.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useRested } from '../parts/use-rested.ts';
import { rewardVersions } from './reward-versions.ts';

interface Rules {
  of: 'wheel' | 'red-packets';
  rules: Readonly<Record<string, string>>;
  mayEdit: boolean;
  /** Saves the changed languages with a reason; refused if another operator has changed them meanwhile. */
  onSave(changed: Record<string, string>, reason: string): Promise<unknown>;
  onStale(): void;
}

const MOST = 20_000;
const upload = (file: File) => sendPicture('POST /operator/rewards/picture', file);

/** The rules of a reward in five languages, with a live preview of the member's page. */
export function RulesCard({ of, rules, mayEdit, onSave, onStale }: Rules) {
  const translate = useTranslate();
  const notify = useNotify();
  const [lang, setLang] = useState<Lang>('zh_cn');
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isPast, setPast] = useState(false);
  const textIn = (one: Lang) => written[one] ?? rules[one] ?? '';
  const changed = langs.filter((one) => kept(textIn(one)) !== (rules[one] ?? ''));
  const texts: TextsInLanguages = Object.fromEntries(langs.map((one) => [one, { rules: textIn(one) }]));
  const isTooLong = langs.some((one) => textIn(one).length > MOST);
  const content = useRulesPreview(of, lang, textIn(lang));
  const title = translate('koi.rewards.rules');
  useLeaveGuard(changed.length > 0 && mayEdit, translate('koi.rewards.rules_leave'));

  const save = async (reason: string): Promise<void> => {
    try {
      await onSave(Object.fromEntries(changed.map((one) => [one, kept(textIn(one))])), reason);
    } catch (error) {
      if (error instanceof ApiError && error.error === 'changed_meanwhile') onStale();
      throw error;
    }
    setWritten({});
    setDialogOpen(false);
    notify('koi.done', { type: 'success' });
  };
  return (
    <Card component="section" aria-label={title} variant="outlined">
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
          {title}
        </Typography>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: 1 }}>
            {!mayEdit && <OtherRole />}
            <LanguageTexts
              fields={[{ key: 'rules', label: title, kind: 'html', maxLength: MOST, upload }]}
              value={texts}
              onChange={(next) => {
                // Untouched languages follow changes saved by other operators.
                const touched = langs.filter((one) => (next[one]?.rules ?? '') !== (rules[one] ?? ''));
                setWritten(Object.fromEntries(touched.map((one) => [one, next[one]?.rules ?? ''])));
              }}
              lang={lang}
              onLang={setLang}
              disabled={!mayEdit}
            />
            <Stack direction="row" spacing={1} sx={{ alignSelf: 'flex-end' }}>
              <Button
                aria-label={`${translate('koi.parts.versions')} ${title}`}
                onClick={() => setPast(true)}
              >
                {translate('koi.parts.versions')}
              </Button>
              {mayEdit && (
                <Button
                  variant="contained"
                  disabled={changed.length === 0 || isTooLong}
                  onClick={() => setDialogOpen(true)}
                >
                  {translate('koi.parts.row_save')}
                </Button>
              )}
            </Stack>
          </Stack>
          <Box sx={{ flexShrink: 0, alignSelf: { xs: 'center', md: 'flex-start' } }}>
            <PhonePreview screen={of} lang={lang} content={content} />
          </Box>
        </Stack>
      </CardContent>
      {isPast && (
        <RowVersions
          title={title}
          changesOf={changesOf}
          source={rewardVersions('rules', of)}
          onTake={
            mayEdit
              ? (earlier) => {
                  setPast(false);
                  setWritten(Object.fromEntries(langs.map((one) => [one, String(earlier[one] ?? '')])));
                }
              : undefined
          }
          onClose={() => setPast(false)}
        />
      )}
      {isDialogOpen && (
        <AskDialog
          title={title}
          submit={translate('koi.parts.row_save')}
          takesReason
          onSubmit={save}
          onClose={() => setDialogOpen(false)}
        >
          <Difference rows={changed.map((one) => readAs(one, rules[one] ?? '', textIn(one)))} />
        </AskDialog>
      )}
    </Card>
  );
}

/** Differences between two versions, by language. */
const changesOf = (before: Texts, after: Texts) =>
  langs
    .filter((one) => (before[one] ?? '') !== (after[one] ?? ''))
    .map((one) => readAs(one, String(before[one] ?? ''), String(after[one] ?? '')));
type Texts = Readonly<Record<string, unknown>>;

const readAs = (one: Lang, before: string, after: string) => ({
  key: one,
  label: languageNames[one],
  before: plainText(before),
  after: plainText(after),
});

/** An emptied editor leaves an empty paragraph. */
const kept = (html: string): string => (isMissing(html) ? '' : html);

function useRulesPreview(of: Rules['of'], lang: Lang, rules: string): object | undefined {
  const asked = useRested(JSON.stringify({ shown_lang: lang, rules }));
  const { data } = useQuery({
    queryKey: [of, 'preview', asked],
    queryFn: async (): Promise<object> => {
      const body = JSON.parse(asked) as { shown_lang: Lang; rules: string };
      return of === 'wheel'
        ? (await call('POST /operator/wheel/preview', { body })).data
        : await call('POST /operator/red-packets/preview', { body });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return data;
}
