import { serverNow } from '../time/server-clock.ts';
import { showShortTime } from './show-time.ts';
import { useZone } from './use-zone.ts';

/**
 * Formats a time with its zone, for a screen that shows few of them; lists show the zone once, with
 * `<Zone/>`.
 */
export function useZonedTime(): (value: unknown) => string {
  const zone = useZone();
  return (value) => {
    const time = showShortTime(value, new Date(serverNow()));
    return time === '' ? '' : `${time} ${zone}`.trim();
  };
}
