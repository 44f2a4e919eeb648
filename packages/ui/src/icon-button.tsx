import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The accessible name; there is no visible text. */
  label: string;
  /** Spins the icon while a refresh is running. */
  spinning?: boolean;
}

/** For a link that looks like an icon button. */
export const iconLinkClass = css.button;

export function IconButton({ label, spinning = false, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(css.button, spinning && css.spinning)}
    >
      {children}
    </button>
  );
}
