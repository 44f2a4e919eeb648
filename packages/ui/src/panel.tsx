import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title: string;
  /** A line below the title that says what the part is about. */
  text?: string;
  children: ReactNode;
}

/** A titled section of a screen on its own surface. */
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
