import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import CloseIcon from '~icons/lucide/x';
import { afterIdle } from '../browser/after-idle.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { promptPlaceStore } from './prompt-place.tsx';
import css from './prompts.module.css';

interface PromptCardProps {
  icon: ComponentType;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  onClose: () => void;
  onShown?: () => void;
}

/**
 * A question of low priority, shown if the screen in front has a place for it (`PromptPlace`). It comes while
 * nothing is touched or scrolled, because it moves what is below it.
 */
export function PromptCard({ icon: Icon, title, text, action, onAction, onClose, onShown }: PromptCardProps) {
  const t = useTranslate();
  const place = useStore(promptPlaceStore);
  const [isShown, setShown] = useState(false);
  const show = useEffectEvent(() => {
    setShown(true);
    onShown?.();
  });
  const isWaiting = place !== null && !isShown;
  useEffect(() => (isWaiting ? afterIdle(() => show()) : undefined), [isWaiting]);
  if (!place || !isShown) return null;
  return createPortal(
    <aside className={css.card} aria-label={title}>
      <Icon />
      <p>
        <strong>{title}</strong>
        {text}
      </p>
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </aside>,
    place,
  );
}
