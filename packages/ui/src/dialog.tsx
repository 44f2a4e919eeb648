import { type ReactNode, useId } from 'react';
import css from './modal.module.css';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends Pick<ModalProps, 'onLeave' | 'outlivesScreen'> {
  open: boolean;
  /** Escape, a tap outside, or system back count as the harmless answer. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** One or two buttons; the harmless one first. */
  actions: ReactNode;
}

/** A question or a message in the middle of the screen that must be answered before going on. */
export function Dialog({ open, title, children, actions, ...modal }: DialogProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <Modal {...modal} labelledBy={titleId} className={css.dialog} role="alertdialog">
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
