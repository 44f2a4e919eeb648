import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { scales } from './hero.tsx';
import css from './stage.module.css';

interface StageProps {
  name: string;
  /** How many chances are left. */
  chances: string;
  /** Sets the stage's own lighting. */
  className: string | undefined;
  children: ReactNode;
  'data-chances'?: number | undefined;
  'data-left'?: number;
}

/** The lit stage on which a reward is shown, in the same colours in the light and dark theme. */
export function Stage({ name, chances, className, children, ...data }: StageProps) {
  return (
    <section className={classes(scales, css.stage, className)} aria-label={name} {...data}>
      <p className={css.chances}>{chances}</p>
      {children}
    </section>
  );
}
