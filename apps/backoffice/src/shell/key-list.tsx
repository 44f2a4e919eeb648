import KeyboardIcon from '@mui/icons-material/Keyboard';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPlain } from '../parts/keys.ts';
import { useKeys } from '../parts/use-keys.ts';

const keys = {
  search: ['/', 'Ctrl K'],
  step: ['↑', '↓', 'j', 'k'],
  decide: ['c', 'r'],
  answer: ['a', 'Ctrl Enter'],
  back: ['Esc'],
  open: ['Enter'],
  list: ['?'],
} as const;

/** Keyboard shortcuts of the console, opened by `?` or the button. */
export function KeyList() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key !== '?' || !isPlain(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  const label = translate('koi.keys.title');
  return (
    <>
      <Tooltip title={label}>
        <IconButton color="inherit" aria-label={label} onClick={() => setOpen(true)}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="key-list-title"
      >
        <DialogTitle id="key-list-title">{label}</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '10px 16px' }}
          >
            {Object.entries(keys).map(([what, names]) => (
              <Box key={what} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {translate(`koi.keys.${what}`)}
                </Box>
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('koi.queue.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** A key cap. */
export const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      color: 'text.secondary',
      font: 'inherit',
      fontSize: '0.75rem',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);
