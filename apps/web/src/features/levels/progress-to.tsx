import type { Minor } from '@koi/money';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { Money } from '../../shared/components/money.tsx';
import css from './progress-to.module.css';

interface ProgressToProps {
  label: string;
  done: Minor;
  /** Null without a further goal. */
  missing: Minor | null;
  /** The missing part as a text. */
  text: string;
}

/** The progress so far, and what is missing for the next level. */
export function ProgressTo({ label, done, missing, text }: ProgressToProps) {
  return (
    <div className={css.progress}>
      <p className={css.progressHead}>
        <span>{label}</span>
        <strong>
          <Money amount={done} />
        </strong>
      </p>
      <ProgressBar label={label} value={done} max={done + (missing ?? 0n)} text={text} />
      <p className={css.progressText}>{text}</p>
    </div>
  );
}
