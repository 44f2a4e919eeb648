import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import css from './records.module.css';

export interface RecordRowProps {
  icon: ReactNode;
  tone?: 'in' | 'out' | 'neutral';
  title: ReactNode;
  /** Stands before the time, e.g. the round. Cut where there is no room for it: the details have it whole. */
  note?: string;
  /** The note is an amount: it stands whole, on a line of its own where it does not fit beside the rest. */
  isNoteWhole?: boolean;
  time: string;
  amount: ReactNode;
  /** A state word or a second figure below the amount. */
  trail?: ReactNode;
  onOpen: () => void;
}

/** One record in two lines: what and how much, when and what became of it. Opens the details. */
export function RecordRow({
  icon,
  tone = 'neutral',
  title,
  note,
  isNoteWhole = false,
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
          {note && <span className={classes(css.rowNote, isNoteWhole && css.whole)}>{note}</span>}
          {trail && <span className={css.rowTrail}>{trail}</span>}
        </span>
      </span>
    </button>
  );
}
