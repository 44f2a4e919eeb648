import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title: string;
  /** What the part is about, in a line below its title. */
  text?: string;
  children: ReactNode;
}

/** A titled part of a screen, on a surface of its own. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  );
}
