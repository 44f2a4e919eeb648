import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { focusHeading } from './focus.ts';
import css from './modal.module.css';
import { pushOverlay } from './overlay-stack.ts';
import { Overlays } from './overlays.tsx';
import { FailureState } from './states.tsx';
import { useWords } from './words.ts';

export interface ModalProps {
  /**
   * Must close it, whatever asked for that. Without it the layer has to be answered: neither Escape nor a step
   * back nor a tap beside it closes it.
   */
  onClose?: (() => void) | undefined;
  /** Called instead of `onClose` when the screen is left while it is open. */
  onLeave?: (() => void) | undefined;
  /** Belongs to the app, not to a screen: it stays open when the screen changes. */
  outlivesScreen?: boolean;
  labelledBy: string;
  className: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * The browser's own modal `<dialog>`: focus stays inside, Escape and system back close it, the page behind is
 * inert. Mounted means open. On close, focus returns to the element that opened it, or to the screen's
 * heading when that is gone.
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
  const close = useEffectEvent(() => onClose?.());
  const leave = useEffectEvent(() => onLeave?.());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    // A dialog that opens by itself opens in its own task, because it makes the browser recalculate the
    // styles of the whole page.
    const isUserActivated = navigator.userActivation?.isActive ?? true;
    const opening = isUserActivated ? open(dialog) : setTimeout(open, 0, dialog);
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
      // The opener may be gone by the time the screen has rendered again, for example a removed card's
      // button.
      setTimeout(() => restoreFocus(opener));
    };
  }, [id, outlivesScreen]);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={classes(css.modal, className)}
      aria-labelledby={labelledBy}
      role={role}
      {...(!onClose && { closedby: 'none' })}
      onCancel={(event) => {
        // Of a field for files inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      // Browsers let a page refuse only the first of two requests to close.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return;
        if (onClose) onClose();
        else open(currentTarget);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <ErrorBoundary failed={(failure) => <FailedLayer {...failure} {...(onClose && { onClose })} />}>
        {children}
      </ErrorBoundary>
      <Overlays within={id} />
    </dialog>
  );
}

/** The screen below goes on. */
function FailedLayer({ retry, onClose }: { retry: () => void; onClose?: () => void }) {
  const t = useWords();
  const close = onClose && (
    <Button variant="plain" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <div className={css.dialogPanel}>
      <FailureState
        title={t('common.crashTitle')}
        text={t('common.crashText')}
        onRetry={retry}
        further={close}
      />
    </div>
  );
}

/**
 * Without an autofocus field the dialog itself takes the focus, so that no button looks pressed before
 * anybody chose. The attribute focuses it during opening, so that its first button is not shown focused in
 * between; for browsers without that support it is focused afterwards.
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
