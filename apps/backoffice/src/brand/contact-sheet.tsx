import type { BrandDocument, BrandTheme } from '@koi/rules/brand';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Phone } from './phone.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Screens that a visitor sees, from the lobby to the terms. */
export const screens = {
  home: '/Main/home',
  welcome: '/Welcome',
  login: '/Login',
  register: '/Register',
  promotions: '/Main/activity',
  hall: '/Activity',
  wheel: '/Activity/wheel',
  live_levels: '/LiveLevelUp',
  slot_levels: '/SlotLevelUp',
  credit: '/Credit/Index',
  borrow: '/Credit/Borrow',
  about: '/About',
} as const;

interface Sheet {
  draft: BrandDocument;
  previewKey: string;
  revision: number;
  onClose(): void;
}

/** The main screens side by side, with the draft applied. */
export function ContactSheet({ draft, previewKey, revision, onClose }: Sheet) {
  const translate = useTranslate();
  const [theme, setTheme] = useState<BrandTheme>('dark');
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="contact-sheet">
      <DialogTitle id="contact-sheet" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {translate('koi.brand.contact_sheet')}
        </Box>
        <ThemeChoice value={theme} onChange={setTheme} />
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
          {Object.entries(screens).map(([name, screen]) => (
            <Box component="figure" key={name} sx={{ m: 0 }}>
              <Phone
                draft={draft}
                previewKey={previewKey}
                revision={revision}
                theme={theme}
                screen={screen}
                title={translate(`koi.brand.screens.${name}`)}
                scale={0.56}
              />
              <Typography component="figcaption" variant="caption" color="textSecondary">
                {translate(`koi.brand.screens.${name}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
