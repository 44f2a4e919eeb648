import { useState } from 'react';
import GlobeIcon from '~icons/lucide/globe';
import { useText } from '../text/use-text.ts';
import { IconButton } from './icon-button.tsx';
import { LanguageSheet } from './language-sheet.tsx';

export function LanguageButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('common.language')} onClick={() => setOpen(true)}>
        <GlobeIcon />
      </IconButton>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
