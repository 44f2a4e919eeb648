import type { Minor } from '@koi/money';
import { Money } from '../../components/money.tsx';
import { percentOfGoal } from '../../lib/vip-goals.ts';
import css from './progress-to.module.css';

interface ProgressToProps {
  label: string;
  done: Minor;
  /** Null when there is no goal left. */
  missing: Minor | null;
  /** What is missing, in words. */
  text: string;
}

/** What has been done so far, and how far it is to the next level. */
export function ProgressTo({ label, done, missing, text }: ProgressToProps) {
  const percent = percentOfGoal(done, missing ?? 0n);
  return (
    <div className={css.progress}>
      <p className={css.progressHead}>
        <span>{label}</span>
        <strong>
          <Money amount={done} />
        </strong>
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={css.progressText}>{text}</p>
    </div>
  );
}
