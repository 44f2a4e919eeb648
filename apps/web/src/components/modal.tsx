import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import { pushOverlay } from '../overlays/overlay-stack.ts';
import { focusHeading } from './focus.ts';
import css from './modal.module.css';
import { Overlays } from './overlays.tsx';

export interface ModalProps {
  /** Closes it, whatever asked for that: it must not stay open. */
  onClose: () => void;
  /** Instead of `onClose` when the screen is left while it is open. */
  onLeave?: () => void;
  /** Belongs to the app, not to a screen: it stays open when the screen changes. */
  outlivesScreen?: boolean;
  labelledBy: string;
  className: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * The browser's own modal `<dialog>`: focus stays inside, Escape and system back close it, the page behind is inert. Mounted means open.
 * Focus returns to what opened it, or to the screen's heading when that is gone.
 */
export function Modal({
  onClose,
  onLeave = onClose,
  outlivesScreen = false,
  labelledBy,
  className,
  role,
  children,
}: ModalProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(onLeave);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    // What opens by itself does so in a task of its own: the whole page's styles are worked out for it.
    const isAsked = navigator.userActivation?.isActive ?? true;
    const opening = isAsked ? open(dialog) : setTimeout(open, 0, dialog);
    const pop = pushOverlay({
      id,
      close: () => close(),
      leave: () => leave(),
      outlivesScreen,
      isModal: true,
    });
    return () => {
      pop();
      clearTimeout(opening);
      dialog.close();
      // What opened it may be gone by the time the screen has been drawn again, a removed card's button for one.
      setTimeout(() => restoreFocus(opener));
    };
  }, [id, outlivesScreen]);

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

/**
 * Without a wanted field the dialog itself takes the focus: no button looks pressed before anybody chose. By the attribute it takes it while it opens,
 * so that its first button is not drawn focused in between; browsers that do not know it there are told afterwards.
 */
function open(dialog: HTMLDialogElement): undefined {
  dialog.autofocus = true;
  dialog.showModal();
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
  if (document.activeElement !== wanted) wanted.focus();
}

function restoreFocus(opener: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.isConnected) return;
  if (opener instanceof HTMLElement && opener !== body) opener.focus({ preventScroll: true });
  if (document.activeElement === body) focusHeading([...document.querySelectorAll(':modal')].at(-1) ?? body);
}
