import { siteOffset, siteZone } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';

/** Labels the times on a screen with the site's zone; empty where the phone's own clock agrees and a label would only be noise. */
export function useZone(): string {
  const offset = useStore(siteOffset);
  return offset === -new Date().getTimezoneOffset() ? '' : siteZone(offset);
}
