import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { closeIcon } from './icons/close.ts';
import { useLayer } from './layers.ts';
import styles from './sheet.module.css';
import { PartBoundary } from './states.tsx';
import { useWords } from './words.ts';

/**
 * A bottom sheet. The browser's modal dialog traps the focus, makes the rest inert and closes on Escape;
 * system back closes it too.
 */
export function Sheet({
  title,
  close,
  children,
  footer,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}) {
  const words = useWords();
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
      // Browsers let a page refuse only the first of two requests to close.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open) close();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.sheetHead}>
        <h2>{title}</h2>
        <IconButton label={words.close} path={closeIcon} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the sheet has to be scrolled by keyboard */}
      <div className={styles.sheetBody} tabIndex={0}>
        <PartBoundary>{children}</PartBoundary>
      </div>
      {footer && <div className={styles.sheetFoot}>{footer}</div>}
    </dialog>
  );
}
