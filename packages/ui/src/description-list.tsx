import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './description-list.module.css';

interface DescriptionListProps {
  /**
   * `rows`: each value beside its label, with lines between; `columns`: below it, as many side by side as
   * fit; `tiles`: the same, each on a surface of its own.
   */
  layout?: 'rows' | 'columns' | 'tiles';
  /** What all of it, or each of its tiles, lies on: `sunken` in a card or a sheet, `surface` on the page. */
  ground?: 'sunken' | 'surface';
  /** Changes are read out: for a calculation that follows what is typed. */
  live?: boolean;
  children: ReactNode;
}

/** Labels with their values. */
export const DescriptionList = ({
  layout = 'rows',
  ground,
  live = false,
  children,
}: DescriptionListProps) => (
  <dl
    className={classes(css.list, css[layout], ground && css[ground])}
    aria-live={live ? 'polite' : undefined}
  >
    {children}
  </dl>
);

interface DescriptionProps {
  label: ReactNode;
  tone?: 'gold' | 'success' | 'secondary' | undefined;
  size?: 'text' | 'lead' | 'title';
  /** Heavy. */
  strong?: boolean;
  /** A button beside the value, which copies it. */
  action?: ReactNode;
  /** Below the value, smaller. */
  note?: ReactNode;
  children: ReactNode;
}

/** One label with its value, within a `DescriptionList`. */
export const Description = ({
  label,
  tone,
  size = 'text',
  strong = false,
  action,
  note,
  children,
}: DescriptionProps) => (
  <div className={css.item}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value} data-tone={tone} data-size={size} data-strong={strong || undefined}>
      <span className={css.text}>{children}</span>
      {action}
    </dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
);
