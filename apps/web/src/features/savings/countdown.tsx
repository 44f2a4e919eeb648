import { useText } from '../../text/use-text.ts';
import css from './savings.module.css';
import { countdown } from './savings-terms.ts';

/** Time left, in figures of one width so that nothing around it moves. */
export function Countdown({ ms }: { ms: number }) {
  const t = useText();
  const { days, clock } = countdown(ms);
  return (
    <span className={css.clock}>
      {days > 0 && `${t('savings.days', { n: days })} `}
      {clock}
    </span>
  );
}
