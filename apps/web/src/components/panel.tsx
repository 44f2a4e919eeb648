import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

/** A titled part of a screen, on a surface of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
