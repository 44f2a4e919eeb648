import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import css from './modal.module.css';
import { pushOverlay } from './overlay-stack.ts';
import { Overlays } from './overlays.tsx';

interface ModalProps {
  onClose: () => void;
  labelledBy: string;
  className: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * The browser's own modal `<dialog>`: focus stays inside and returns on closing, Escape and the phone's back gesture close it, the page
 * behind is inert. Mounted means open.
 */
export function Modal({ onClose, labelledBy, className, role, children }: ModalProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Without a wanted field the dialog itself takes the focus: no button looks pressed before anybody chose.
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();
    const pop = pushOverlay(id);
    return () => {
      pop();
      dialog?.close();
    };
  }, [id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the tap on the backdrop; the keyboard's way out is Escape.
    <dialog
      ref={ref}
      tabIndex={-1}
      className={classes(css.modal, className)}
      aria-labelledby={labelledBy}
      role={role}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
      <Overlays within={id} />
    </dialog>
  );
}
