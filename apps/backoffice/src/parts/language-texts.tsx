import { type Lang, langs, languageNames } from '@koi/contract/enumerations';
import { Box, Chip, Stack, Tab, Tabs, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { LanguageField, type TextField } from './language-field.tsx';
import { changedText, missingIn, type TextsInLanguages, wantedKeys } from './languages.ts';
import { StateChip } from './state-chip.tsx';

interface Texts {
  fields: readonly TextField[];
  value: TextsInLanguages;
  onChange(value: TextsInLanguages): void;
  /** The selected language, if something outside the editor follows it. */
  lang?: Lang;
  onLang?(lang: Lang): void;
  disabled?: boolean;
  /** Initial layout until the operator chooses one. */
  start?: 'one' | 'all';
}

/**
 * Texts in the five languages of the site: one language at a time, or all side by side. Each shows how much
 * is missing, and can copy from another one.
 */
export function LanguageTexts({
  fields,
  value,
  onChange,
  lang,
  onLang,
  disabled = false,
  start = 'one',
}: Texts) {
  const translate = useTranslate();
  const [mode, setMode] = useStore<'one' | 'all'>('languages.mode', start);
  const [ownLang, setOwnLang] = useState<Lang>('zh_cn');
  const shown = lang ?? ownLang;
  const wanted = wantedKeys(value, fields);
  const total = langs.reduce((sum, one) => sum + missingIn(value, wanted, one), 0);
  const choose = (next: Lang): void => {
    setOwnLang(next);
    onLang?.(next);
  };
  const fieldIn = (field: TextField, one: Lang) => (
    <LanguageField
      key={`${field.key} ${one}`}
      field={field}
      lang={one}
      others={Object.fromEntries(langs.map((other) => [other, value[other]?.[field.key] ?? '']))}
      isWanted={wanted.includes(field.key)}
      namesLanguage={mode === 'all'}
      disabled={disabled}
      onChange={(text) => onChange(changedText(value, one, field.key, text))}
      {...(mode === 'all' && { onFocus: () => choose(one) })}
    />
  );
  return (
    <Box component="section" aria-label={translate('koi.parts.languages')}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        <Tabs
          value={shown}
          onChange={(_event, next: Lang) => choose(next)}
          variant="scrollable"
          scrollButtons={false}
          sx={{ flex: 1, minWidth: 0, minHeight: 40 }}
        >
          {langs.map((one) => (
            <Tab
              key={one}
              value={one}
              sx={{ minHeight: 40, textTransform: 'none', px: 1.5 }}
              label={<LanguageName lang={one} missing={missingIn(value, wanted, one)} />}
            />
          ))}
        </Tabs>
        <StateChip
          color={total === 0 ? 'success' : 'warning'}
          label={
            total === 0
              ? translate('koi.parts.complete')
              : translate('koi.parts.missing_count', { count: total })
          }
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_event, next: 'one' | 'all' | null) => next && setMode(next)}
        >
          <ToggleButton value="one" sx={{ py: 0.25, textTransform: 'none' }}>
            {translate('koi.parts.one_by_one')}
          </ToggleButton>
          <ToggleButton value="all" sx={{ py: 0.25, textTransform: 'none' }}>
            {translate('koi.parts.side_by_side')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {mode === 'one' ? (
        <Stack key={shown} spacing={2}>
          {fields.map((field) => fieldIn(field, shown))}
        </Stack>
      ) : (
        <Stack spacing={2}>
          {fields.map((field) => (
            <Box
              key={field.key}
              role="group"
              aria-label={field.label}
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: `repeat(auto-fit, minmax(${field.kind === 'html' ? 340 : 200}px, 1fr))`,
              }}
            >
              {langs.map((one) => fieldIn(field, one))}
            </Box>
          ))}
        </Stack>
      )}
    </Box>
  );
}

function LanguageName({ lang, missing }: { lang: Lang; missing: number }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {languageNames[lang]}
      {missing > 0 && (
        <Chip
          component="span"
          size="small"
          color="warning"
          label={missing}
          aria-label={translate('koi.parts.missing_count', { count: missing })}
          sx={{ height: 18, '& .MuiChip-label': { px: 0.75 } }}
        />
      )}
    </Box>
  );
}
