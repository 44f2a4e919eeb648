import { useTranslate } from '../i18n/use-translate.ts';
import css from './money.module.css';

/** Time left, in tabular figures so that the layout does not shift. */
export function Countdown({ ms }: { ms: number }) {
  const t = useTranslate();
  const { days, clock } = countdown(ms);
  return (
    <span className={css.clock}>
      {days > 0 && `${t('common.days', { n: days })} `}
      {clock}
    </span>
  );
}

/** `1d 02:03:04` in parts: whole days and the remaining clock. */
export function countdown(ms: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return { days: Math.floor(seconds / 86_400), clock };
}
