import CheckIcon from '~icons/lucide/check';
import XIcon from '~icons/lucide/x';
import { useTranslate } from '../i18n/use-translate.ts';
import css from './records.module.css';

/** One stage of an order: sent, seen, decided. */
export interface TimelineStep {
  name: string;
  state: 'done' | 'current' | 'waiting' | 'failed';
  /** When it was reached, formatted for display. */
  time?: string | null;
  /** The reason, or who acts next. */
  note?: string | null;
}

/** The stages of an order, top to bottom. Colour never stands alone: each state has its own mark. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslate();
  return (
    <ol className={css.timeline} aria-label={t('records.progress')}>
      {steps.map(({ name, state, time, note }) => (
        <li
          key={name}
          className={css.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden>
            {state === 'done' && <CheckIcon />}
            {state === 'failed' && <XIcon />}
          </span>
          <div>
            <p className={css.stepName}>{name}</p>
            {time && <p className={css.stepTime}>{time}</p>}
            {note && <p className={css.stepNote}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
