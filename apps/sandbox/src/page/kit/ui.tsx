import { useLayer } from '@koi/game-kit/layers.ts';
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { kitTexts } from '../text/kit.ts';
import { Icon, type IconName } from './icons.tsx';
import { useTexts } from './text.ts';
import styles from './ui.module.css';

export function Button({
  look = 'plain',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'plain' | 'primary' | 'round' }) {
  return (
    <button type="button" {...rest} className={`${styles.button} ${styles[look]} ${rest.className ?? ''}`} />
  );
}

export function IconButton({
  label,
  name,
  ...rest
}: { label: string; name: IconName } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={styles.icon} aria-label={label} title={label}>
      <Icon name={name} />
    </button>
  );
}

/** A sheet from below. The browser's own modal dialog keeps the focus inside, makes the rest inert and closes on Escape; system back closes it too. */
export function Sheet({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const t = useTexts(kitTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useLayer(close);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.sheetHead}>
        <h2>{title}</h2>
        <IconButton label={t('close')} name="close" onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the sheet has to be scrolled by keyboard */}
      <div className={styles.sheetBody} tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}

/** Something that is not there: nothing yet, or not to be loaded. */
export function Notice({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role={icon === 'alert' ? 'alert' : undefined}>
      <Icon name={icon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

export function Skeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <div key={index} className={styles.skeleton} style={{ height, marginBottom: 10 }} />
      ))}
    </div>
  );
}
