import { countdown } from '../lib/countdown.ts';
import { useText } from '../text/use-text.ts';
import css from './money.module.css';

/** Time left, in figures of one width so that nothing around it moves. */
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
