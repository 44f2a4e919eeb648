import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A list and, beside it, what was chosen in it: the panel keeps its width and stays in sight, the list fills the rest. */
export function Beside({
  children,
  panel,
  isWide = false,
}: {
  children: ReactNode;
  panel: ReactNode;
  /** For panels in which something is written. */
  isWide?: boolean;
}) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, alignItems: 'flex-start' }}
    >
      <Paper variant="outlined" sx={{ flex: 1, minWidth: 0, width: '100%', overflow: 'hidden' }}>
        {children}
      </Paper>
      <Box
        sx={{
          width: { xs: '100%', md: isWide ? 440 : 360 },
          flexShrink: 0,
          position: { md: 'sticky' },
          top: { md: 64 },
          maxHeight: { md: 'calc(100vh - 80px)' },
          overflowY: 'auto',
        }}
      >
        {panel}
      </Box>
    </Box>
  );
}

/** Where nothing is chosen, or nothing is there: says what to do, in the middle of its own frame. */
export function EmptyBox({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ px: 3, py: 5, textAlign: 'center', borderStyle: 'dashed', bgcolor: 'transparent' }}
    >
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Paper>
  );
}
