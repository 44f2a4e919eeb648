import type { ReactNode } from 'react';
import BackIcon from '~icons/lucide/chevron-left';
import { classes } from './classes.ts';
import css from './header.module.css';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.ts';

interface HeaderProps {
  title: ReactNode;
  /** Absent on the screens of the tab bar. */
  onBack?: () => void;
  /** A link in place of `onBack`, where the way back leads to another page. */
  back?: ReactNode;
  /** One action in the app; beside the balance of a game its menu. */
  action?: ReactNode;
  /** The title begins beside the way back: where the action is too wide for one in the middle. */
  align?: 'middle' | 'start';
}

export function Header({ title, onBack, back, action, align = 'middle' }: HeaderProps) {
  const t = useWords();
  return (
    <header className={classes(css.header, align === 'start' && css.start)}>
      {back ??
        (onBack ? (
          <IconButton label={t('common.back')} onClick={onBack}>
            <BackIcon style={{ fontSize: 'var(--icon-large)' }} />
          </IconButton>
        ) : (
          <span />
        ))}
      <h1 className={css.title}>{title}</h1>
      {action ?? <span />}
    </header>
  );
}
