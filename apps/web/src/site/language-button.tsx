import { useState } from 'react';
import GlobeIcon from '~icons/lucide/globe';
import { IconButton } from '../components/icon-button.tsx';
import { later } from '../components/later.tsx';
import { useText } from '../text/use-text.ts';

const LanguageSheet = later(() => import('./language-sheet.tsx'), 'LanguageSheet');

export function LanguageButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('common.language')} onClick={() => setOpen(true)}>
        <GlobeIcon />
      </IconButton>
      {open && <LanguageSheet open onClose={() => setOpen(false)} />}
    </>
  );
}
