import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import css from './modal.module.css';
import { Modal } from './modal.tsx';
import { useWords } from './words.ts';

interface SheetProps {
  open: boolean;
  /** Without it the sheet has to be answered: nothing else closes it. */
  onClose: (() => void) | undefined;
  title: string;
  children: ReactNode;
  /** Stays in sight below the content, which scrolls. */
  footer?: ReactNode;
}

const closeAfterPixels = 90;

/**
 * A panel from the bottom edge, for a short task on top of a screen. Its content is mounted only while it is
 * open.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>) {
  const t = useWords();
  const titleId = useId();
  const start = useRef<number | null>(null);
  const [drag, setDrag] = useState<number | null>(null);

  const move = (event: PointerEvent) => {
    if (start.current !== null) setDrag(Math.max(0, event.clientY - start.current));
  };
  const release = () => {
    start.current = null;
    if (drag !== null && drag > closeAfterPixels) onClose?.();
    setDrag(null);
  };

  return (
    <Modal onClose={onClose} labelledBy={titleId} className={css.sheet}>
      <div
        className={classes(css.sheetPanel, drag !== null && css.dragging)}
        style={drag ? { transform: `translateY(${drag}px)` } : undefined}
      >
        <div
          className={css.handle}
          onPointerDown={(event) => {
            start.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        />
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <IconButton label={t('common.close')} disabled={!onClose} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the sheet has to be scrolled by keyboard */}
        <div className={css.body} tabIndex={0}>
          {children}
        </div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </Modal>
  );
}
