import { type ReactNode, useId } from 'react';
import css from './modal.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, a tap outside, or the phone's back gesture: the harmless answer. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** One or two buttons; the harmless one first. */
  actions: ReactNode;
}

/** A question or a message in the middle of the screen that must be answered before going on. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <Modal onClose={onClose} labelledBy={titleId} className={css.dialog} role="alertdialog">
      <div className={css.dialogPanel}>
        <h2 id={titleId} className={css.dialogTitle}>
          {title}
        </h2>
        {children && <div className={css.dialogBody}>{children}</div>}
        <div className={css.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
