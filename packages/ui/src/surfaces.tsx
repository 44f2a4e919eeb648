import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './surfaces.module.css';

interface CardProps {
  children: ReactNode;
  /** No inner space, for lists of rows. */
  flush?: boolean;
}

export function Card({ children, flush = false }: CardProps) {
  return <div className={classes(css.card, flush && css.flush)}>{children}</div>;
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'gold' | 'brand';

/** A small status label. Colour never stands alone: the word says it too. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(css.badge, tone !== 'neutral' && css[tone])}>{children}</span>;
}
