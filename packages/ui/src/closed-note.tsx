import type { ReactNode } from 'react';
import css from './closed-note.module.css';

/** A note above a screen's content that it is closed for now. */
export function ClosedNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={css.closed} role="status">
      {icon}
      <span>{children}</span>
    </p>
  );
}
