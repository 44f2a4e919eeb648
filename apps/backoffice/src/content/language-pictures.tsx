import { langs, languageNames } from '@koi/contract/enumerations';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sendPicture } from '../api/client.ts';
import { changedText, type TextsInLanguages } from '../parts/languages.ts';
import { PictureField } from '../parts/picture-field.tsx';

interface Pictures {
  texts: TextsInLanguages;
  disabled: boolean;
  onChange(texts: TextsInLanguages): void;
}

/** One picture for all languages, or one per language where it contains text. */
export function LanguagePictures({ texts, disabled, onChange }: Pictures) {
  const translate = useTranslate();
  const own = langs.filter((lang) => texts[lang]?.picture);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('koi.content.pictures_help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' }}>
        {langs.map((lang) => (
          <PictureField
            key={lang}
            label={languageNames[lang]}
            value={texts[lang]?.picture ?? ''}
            onChange={(address) => onChange(changedText(texts, lang, 'picture', address))}
            upload={(file) => sendPicture('POST /operator/site/picture', file)}
            shape={[750, 350]}
            minWidth={375}
            minHeight={175}
            disabled={disabled}
            {...(!texts[lang]?.picture &&
              own.length > 0 && {
                help: translate('koi.content.picture_of', {
                  language: languageNames[own.includes('zh_cn') ? 'zh_cn' : (own[0] ?? lang)],
                }),
              })}
          />
        ))}
      </Box>
    </>
  );
}
