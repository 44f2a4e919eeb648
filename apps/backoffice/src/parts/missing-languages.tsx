import { langs, languageNames } from '@koi/contract/enumerations';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { missingIn, type TextsInLanguages, wantedKeys } from './languages.ts';

interface Missing {
  texts: TextsInLanguages;
  fields: readonly { key: string; required?: boolean; standIn?: string }[];
  /** The one language whose readers see it, or `common`. */
  readers?: unknown;
}

/** The languages that lack a text, in one line. */
export function MissingLanguages({ texts, fields, readers = 'common' }: Missing) {
  const translate = useTranslate();
  const wanted = wantedKeys(texts, fields);
  const short = langs.filter(
    (lang) => (readers === 'common' || readers === lang) && missingIn(texts, wanted, lang) > 0,
  );
  return (
    <Typography variant="body2" color={short.length === 0 ? 'textSecondary' : 'warning'}>
      {short.length === 0
        ? translate('koi.parts.complete')
        : `${translate('koi.parts.missing')}: ${short.map((lang) => languageNames[lang]).join(', ')}`}
    </Typography>
  );
}
