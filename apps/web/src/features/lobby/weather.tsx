import type { Playable } from '../../lib/playable.ts';
import { useText } from '../../text/use-text.ts';
import css from './weather.module.css';

/** A supplier's availability: a dot with its word. Empty where the back end does not say. */
export function Weather({ weather }: Pick<Playable, 'weather'>) {
  const t = useText();
  if (weather === 'unknown') return null;
  return (
    <span className={css.weather} data-weather={weather}>
      {t(weather === 'closed' ? 'site.closed' : weather === 'slow' ? 'site.slow' : 'site.smooth')}
    </span>
  );
}
