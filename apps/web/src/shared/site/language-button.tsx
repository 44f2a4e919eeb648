import { IconButton } from '@koi/ui/icon-button.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useState } from 'react';
import GlobeIcon from '~icons/lucide/globe';
import { useTranslate } from '../i18n/use-translate.ts';

const LanguageSheet = lazyComponent(() => import('./language-sheet.tsx'), 'LanguageSheet');

export function LanguageButton() {
  const t = useTranslate();
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
