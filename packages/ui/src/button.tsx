import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonStyle {
  /** `primary` once per screen; `quiet` is a tinted small action; `plain` has no surface. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'success';
  size?: 'normal' | 'large' | 'small';
  block?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'normal',
  block = false,
}: ButtonStyle = {}): string {
  return classes(css.button, css[variant], size !== 'normal' && css[size], block && css.block);
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Shows a spinner and ignores taps, but keeps the focus, which `disabled` would lose. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(style)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}
