import type { Lang } from '@koi/contract/enumerations';
import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { sendPicture } from '../api/client.ts';
import { LanguageField } from '../parts/language-field.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { isWritten, languagesOf, nameOf, type Setting, textsOf, type Values, valuesOf } from './setting.ts';
import { ValueField } from './value-field.tsx';

interface Fields {
  setting: Setting;
  draft: Values;
  onChange(draft: Values): void;
  lang: Lang;
  onLang(lang: Lang): void;
  disabled: boolean;
}

const MOST = 20_000;
const upload = (file: File) => sendPicture('POST /operator/site/picture', file);

/** The value of a setting: one field, or a common text with overrides per language. */
export function SettingFields({ setting, draft, onChange, lang, onLang, disabled }: Fields) {
  const translate = useTranslate();
  const maySend = useMay('site.edit');
  const common = draft.common ?? '';
  if (!isWritten(setting))
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {languagesOf(setting).map((one) => (
          <ValueField
            key={one}
            setting={setting}
            lang={one}
            value={draft[one] ?? ''}
            disabled={disabled}
            onChange={(value) => onChange({ ...draft, [one]: value })}
          />
        ))}
      </Box>
    );
  const kind = setting.kind === 'html' ? 'html' : setting.kind === 'url' ? 'line' : 'lines';
  const field = {
    key: 'value',
    label: nameOf(setting, translate),
    kind,
    maxLength: setting.max_length ?? MOST,
    ...(kind === 'html' && maySend && { upload }),
  } as const;
  return (
    <Stack spacing={2.5}>
      <LanguageField
        field={{
          ...field,
          label: translate('koi.settings.lang.common'),
          help: translate('koi.settings.common_help'),
          ...(setting.fallback && { standIn: setting.fallback }),
        }}
        lang="zh_cn"
        others={{ zh_cn: common }}
        isWanted={false}
        namesLanguage={false}
        disabled={disabled}
        onChange={(value) => onChange({ ...draft, common: value })}
      />
      <LanguageTexts
        fields={[{ ...field, standIn: common || setting.fallback }]}
        value={textsOf(draft)}
        onChange={(texts) => onChange({ ...draft, ...valuesOf(texts) })}
        lang={lang}
        onLang={onLang}
        disabled={disabled}
        start="all"
      />
    </Stack>
  );
}
