import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import CloseIcon from '~icons/lucide/x';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { useStore } from '../lib/external-store.ts';
import { useText } from '../text/use-text.ts';
import { promptPlaceStore } from './prompt-place.tsx';
import css from './prompts.module.css';

interface PromptCardProps {
  icon: ComponentType;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  onClose: () => void;
}

/** A question of low priority, shown if the screen in front has a place for it (`PromptPlace`). */
export function PromptCard({ icon: Icon, title, text, action, onAction, onClose }: PromptCardProps) {
  const t = useText();
  const place = useStore(promptPlaceStore);
  if (!place) return null;
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
