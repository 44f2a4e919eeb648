import type { Lang } from '@koi/contract/enumerations';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageNames } from '../parts/languages.ts';

const names: Readonly<Record<string, string>> = {
  type: 'kind',
  start_at: 'from',
  end_at: 'until',
  cover_image: 'cover',
  hall_image: 'hall',
  lang: 'market',
  weight: 'order',
  title: 'headline',
};

/** Lists the changed fields by name, texts with their language. */
export function Changes({ keys }: { keys: readonly string[] }) {
  const translate = useTranslate();
  const words = keys.map((key) => {
    const [first = '', lang, last] = key.split('.');
    const name = last ?? first;
    const label = translate(`koi.activities.${names[name] ?? name}`);
    return lang ? `${label} · ${languageNames[lang as Lang]}` : label;
  });
  return (
    <div>
      <Typography variant="subtitle2">{translate('koi.activities.changes')}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}>
        {[...new Set(words)].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Box>
    </div>
  );
}
