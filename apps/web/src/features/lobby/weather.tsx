import type { Playable } from '../../lib/playable.ts';
import { useText } from '../../text/use-text.ts';
import css from './weather.module.css';

interface WeatherProps extends Pick<Playable, 'weather'> {
  /** False: a trial account, which this visitor has, is refused. */
  isForTrial?: boolean;
}

/** Whether a game can be opened: a dot with its word. Empty where the back end does not say. */
export function Weather({ weather, isForTrial = true }: WeatherProps) {
  const t = useText();
  if (!isForTrial)
    return (
      <span className={css.weather} data-weather="closed">
        {t('site.notInTrial')}
      </span>
    );
  if (weather === 'unknown') return null;
  return (
    <span className={css.weather} data-weather={weather}>
      {t(weather === 'closed' ? 'site.closed' : weather === 'slow' ? 'site.slow' : 'site.smooth')}
    </span>
  );
}
