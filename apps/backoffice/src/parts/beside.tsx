import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { isTyping } from './keys.ts';
import { useKeys } from './use-keys.ts';

interface BesideProps {
  /** The list. */
  children: ReactNode;
  /** The selected item's panel. */
  panel: ReactNode;
  /** Key of the selected row, and its index in the list: -1 if it is not there. */
  open: string | number | null | undefined;
  at: number;
  /** Hint below the list while nothing is selected. */
  hint?: string | undefined;
  onClose(): void;
  /** For panels with a text editor. */
  isWide?: boolean;
}

/**
 * A list with the selected item beside it, or over its right part where space is short. The focus moves into
 * the panel on selection and back to the row on Escape.
 */
export function Beside({ children, panel, open, at, hint, onClose, isWide = false }: BesideProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const known = useRef(open ?? null);
  const row = useRef<HTMLElement>(undefined);
  const isOpen = (open ?? null) !== null;
  const isThere = at >= 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves because others came does not take the keyboard
  useLayoutEffect(() => {
    const was = known.current;
    known.current = open ?? null;
    const now = list.current?.querySelectorAll<HTMLElement>('tbody > tr')[at];
    if (isThere && now) {
      row.current = now;
      now.scrollIntoView({ block: 'nearest' });
    }
    if (was === known.current) return;
    if (isOpen) side.current?.focus({ preventScroll: true });
    else focusRow(row.current);
  }, [open, isThere]);

  useKeys((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event)) onClose();
  }, isOpen);

  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Paper
          ref={list}
          variant="outlined"
          onKeyDown={openByEnter}
          sx={{ overflow: 'hidden', '& tbody > tr': { scrollMargin: '8px 0 16px' } }}
        >
          {children}
        </Paper>
        {!isOpen && hint !== undefined && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 1 }}>
            {hint}
          </Typography>
        )}
      </Box>
      {isOpen && (
        <Box
          ref={side}
          tabIndex={-1}
          sx={({ zIndex }) => ({
            outline: 'none !important',
            overflowY: 'auto',
            position: { xs: 'fixed', lg: 'sticky' },
            top: { xs: 49, lg: 64 },
            right: 0,
            bottom: { xs: 0, lg: 'auto' },
            zIndex: { xs: zIndex.appBar - 1, lg: 'auto' },
            width: { xs: `min(${isWide ? 480 : 400}px, 100vw)`, lg: isWide ? 440 : 360 },
            flexShrink: 0,
            maxHeight: { lg: 'calc(100vh - 80px)' },
            p: { xs: 1, lg: 0 },
            bgcolor: { xs: 'background.default', lg: 'transparent' },
            borderLeft: { xs: 1, lg: 0 },
            borderColor: 'divider',
            boxShadow: { xs: 8, lg: 0 },
          })}
        >
          <Box sx={{ display: { lg: 'none' }, textAlign: 'right', mb: 0.5 }}>
            <IconButton aria-label={translate('koi.queue.close')} onClick={onClose}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          {panel}
        </Box>
      )}
    </Box>
  );
}

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

function openByEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLTableRowElement) target.click();
}

/** Empty state: a hint, centred in a frame. */
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
