import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ValueLanguage, Values } from './setting.ts';

interface Difference {
  langs: readonly ValueLanguage[];
  before: Values;
  after: Values;
}

const block = {
  p: 1,
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 13,
} as const;

/** What stands now beside what will stand. */
export function DifferenceTable({ langs, before, after }: Difference) {
  const translate = useTranslate();
  const shown = (value: string | undefined) => value || translate('koi.settings.unset');
  return (
    <Box role="group" aria-label={translate('koi.settings.difference')} sx={{ display: 'grid', gap: 1 }}>
      {langs.map((lang) => (
        <Box key={lang}>
          {langs.length > 1 || lang !== 'common' ? (
            <Typography variant="caption" color="textSecondary">
              {translate(`koi.settings.lang.${lang}`)}
            </Typography>
          ) : null}
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            <Box component="del" sx={{ ...block, bgcolor: 'action.hover', color: 'error.main' }}>
              {shown(before[lang])}
            </Box>
            <Box
              component="ins"
              sx={{ ...block, bgcolor: 'action.hover', color: 'success.main', textDecoration: 'none' }}
            >
              {shown(after[lang])}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
