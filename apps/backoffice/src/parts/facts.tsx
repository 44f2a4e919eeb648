import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Label and value; missing values are left out. The key distinguishes rows with the same label. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

export function Facts({ rows }: { rows: readonly Fact[] }) {
  const translate = useTranslate();
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', m: 0 }}
    >
      {known.map(([label, value, key = label]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(label, { _: label })}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
