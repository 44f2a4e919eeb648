import { useText } from '../i18n/use-text.ts';
import { countdown } from '../time/countdown.ts';
import css from './money.module.css';

/** Time left, in tabular figures so that the layout does not shift. */
export function Countdown({ ms }: { ms: number }) {
  const t = useText();
  const { days, clock } = countdown(ms);
  return (
    <span className={css.clock}>
      {days > 0 && `${t('common.days', { n: days })} `}
      {clock}
    </span>
  );
}
