import { IconButton } from '@koi/ui/icon-button.tsx';
import { later } from '@koi/ui/later.tsx';
import { useState } from 'react';
import GlobeIcon from '~icons/lucide/globe';
import { useText } from '../i18n/use-text.ts';

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
