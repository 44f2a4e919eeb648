import type { ReactNode } from 'react';
import BackIcon from '~icons/lucide/chevron-left';
import { useText } from '../text/use-text.ts';
import css from './header.module.css';
import { IconButton } from './icon-button.tsx';

interface HeaderProps {
  title: string;
  /** Absent on the screens of the tab bar. */
  onBack?: () => void;
  /** One action at most. */
  action?: ReactNode;
}

export function Header({ title, onBack, action }: HeaderProps) {
  const t = useText();
  return (
    <header className={css.header}>
      {onBack ? (
        <IconButton label={t('common.back')} onClick={onBack}>
          <BackIcon style={{ fontSize: 'var(--icon-large)' }} />
        </IconButton>
      ) : (
        <span />
      )}
      <h1 className={css.title}>{title}</h1>
      {action ?? <span />}
    </header>
  );
}
