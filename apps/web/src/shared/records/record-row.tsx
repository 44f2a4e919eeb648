import { classes } from '@koi/ui/classes.ts';
import type { ReactNode } from 'react';
import css from './records.module.css';

export interface RecordRowProps {
  icon: ReactNode;
  tone?: 'in' | 'out' | 'neutral';
  title: ReactNode;
  /**
   * Shown before the time, e.g. the round. Truncated where there is no space: the details have the full text.
   */
  note?: string;
  /** The note is an amount and must not be truncated: it wraps to its own line if necessary. */
  isNoteFull?: boolean;
  time: string;
  amount: ReactNode;
  /** A state label or a second figure below the amount. */
  trail?: ReactNode;
  onOpen: () => void;
}

/** One record in two lines: kind and amount, time and state. Opens the details. */
export function RecordRow({
  icon,
  tone = 'neutral',
  title,
  note,
  isNoteFull = false,
  time,
  amount,
  trail,
  onOpen,
}: RecordRowProps) {
  return (
    <button type="button" className={css.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={classes(css.rowIcon, css[tone])} aria-hidden>
        {icon}
      </span>
      <span className={css.rowLines}>
        <span className={css.rowLine}>
          <span className={css.rowTitle}>{title}</span>
          <span className={css.rowAmount}>{amount}</span>
        </span>
        <span className={classes(css.rowLine, css.rowSub)}>
          {time && <span className={css.rowTime}>{time}</span>}
          {note && <span className={classes(css.rowNote, isNoteFull && css.full)}>{note}</span>}
          {trail && <span className={css.rowTrail}>{trail}</span>}
        </span>
      </span>
    </button>
  );
}
