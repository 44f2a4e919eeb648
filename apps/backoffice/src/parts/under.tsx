import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Class of cells hidden in a narrow table; `Under` shows their content below another cell. The rules are in
 * the theme.
 */
export const side = 'koi-side';
/** The same for a column of react-admin tables. */
export const sideField = { cellClassName: side, headerClassName: side } as const;

/** A second value below a cell's first one, in a narrow table. */
export function Under({ children }: { children: ReactNode }) {
  return (
    <Box className="koi-under" sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}

/** A cell of two lines. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <>
      {children}
      <Under>{under}</Under>
    </>
  );
}
