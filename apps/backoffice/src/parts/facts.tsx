import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Label and value. The key distinguishes rows with the same label. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

const asList = { gridTemplateColumns: 'max-content 1fr', gap: '4px 16px' };
const asGrid = { gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))', gap: '8px 16px' };

interface Shown {
  /** Missing values are left out. */
  rows: readonly Fact[];
  /** Values below their labels, as many beside each other as fit: for many short ones. */
  isGrid?: boolean;
}

export function Facts({ rows, isGrid = false }: Shown) {
  const translate = useTranslate();
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Box component="dl" sx={{ display: 'grid', m: 0, ...(isGrid ? asGrid : asList) }}>
      {known.map(([label, value, key = label]) => (
        <Box key={key} sx={isGrid ? {} : { display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', ...(isGrid && { typography: 'caption' }) }}>
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
