import { siteOffset, siteZone } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';

/** The label of the site's time zone for times on a screen; empty where the phone's clock agrees. */
export function useZone(): string {
  const offset = useStore(siteOffset);
  return offset === -new Date().getTimezoneOffset() ? '' : siteZone(offset);
}
