import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import css from './records.module.css';

export interface RecordRowProps {
  icon: ReactNode;
  tone?: 'in' | 'out' | 'neutral';
  title: ReactNode;
  /** Stands before the time, e.g. the round. */
  note?: string;
  time: string;
  amount: ReactNode;
  /** A state word or a second figure below the amount. */
  trail?: ReactNode;
  onOpen: () => void;
}

/** One record: what, when, how much. Opens the details. */
export function RecordRow({
  icon,
  tone = 'neutral',
  title,
  note,
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
      <span className={css.rowMain}>
        <span className={css.rowTitle}>{title}</span>
        <span className={css.rowSub}>
          {note && `${note} `}
          <span className={css.rowTime}>{time}</span>
        </span>
      </span>
      <span className={css.rowTrail}>
        <span className={css.rowAmount}>{amount}</span>
        {trail && <span className={css.rowSub}>{trail}</span>}
      </span>
    </button>
  );
}
