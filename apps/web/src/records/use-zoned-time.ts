import { showShortTime } from './show-time.ts';
import { useZone } from './use-zone.ts';

/** A time with its zone, for a screen that shows few of them; lists name the zone once, with `<Zone/>`. */
export function useZonedTime(): (value: unknown) => string {
  const zone = useZone();
  return (value) => {
    const time = showShortTime(value, new Date());
    return time === '' ? '' : `${time} ${zone}`.trim();
  };
}
