import type { ComponentPropsWithRef, ElementType } from 'react';
import { classes } from './classes.ts';
import css from './layout.module.css';

type LayoutProps<As extends ElementType> = Omit<ComponentPropsWithRef<As>, 'as' | 'className'> & {
  as?: As;
  /** A step of `--space-…`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
};

/** Parts below each other, each as wide as the place. */
export function Stack<As extends ElementType = 'div'>({ as, gap = 5, ...props }: LayoutProps<As>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={classes(css.stack, css[`gap${gap}`])} {...props} />;
}

type RowProps<As extends ElementType> = LayoutProps<As> & {
  /** The first part at the start, the last one at the end. */
  between?: boolean;
};

/** Parts beside each other, on one middle line. */
export function Row<As extends ElementType = 'div'>({ as, gap = 5, between, ...props }: RowProps<As>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={classes(css.row, css[`gap${gap}`], between && css.between)} {...props} />;
}
