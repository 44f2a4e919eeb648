import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Class of the cells that a narrow table leaves out; what they hold stands `Under` another. The theme has the rules. */
export const side = 'koi-side';
/** The same for a field of the framework's tables. */
export const sideField = { cellClassName: side, headerClassName: side } as const;

/** A second fact below the first one of a cell, where the table is narrow. */
export function Under({ children }: { children: ReactNode }) {
  return (
    <Box className="koi-under" sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}
