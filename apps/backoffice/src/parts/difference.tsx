import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface Differing {
  key: string;
  label?: string;
  before: string;
  after: string;
  /** Language of the values, if they are in one. */
  lang?: string;
}

const block = {
  p: 1,
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 13,
  maxHeight: 240,
  overflowY: 'auto',
  bgcolor: 'action.hover',
} as const;

/** The current values beside the new ones. */
export function Difference({ rows }: { rows: readonly Differing[] }) {
  const translate = useTranslate();
  const shown = (value: string) => value || translate('koi.parts.unset');
  return (
    <Box role="group" aria-label={translate('koi.parts.difference')} sx={{ display: 'grid', gap: 1 }}>
      {rows.map(({ key, label, before, after, lang }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          {label && (
            <Typography variant="caption" color="textSecondary">
              {label}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1 }}>
            <Box component="del" lang={lang} tabIndex={0} sx={{ ...block, color: 'error.main' }}>
              {shown(before)}
            </Box>
            <Box
              component="ins"
              lang={lang}
              tabIndex={0}
              sx={{ ...block, color: 'success.main', textDecoration: 'none' }}
            >
              {shown(after)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
