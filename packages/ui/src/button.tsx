import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

export function Button({
  primary,
  wide,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { primary?: boolean; wide?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${primary ? styles.primary : ''} ${wide ? styles.wide : ''} ${className}`}
    />
  );
}

export function IconButton({
  label,
  path,
  ...rest
}: { label: string; path: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={styles.icon} aria-label={label} title={label}>
      <Icon path={path} />
    </button>
  );
}
