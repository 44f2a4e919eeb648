import { useStore } from '@koi/ui/external-store.ts';
import { zoneLabelIfForeign } from '@koi/ui/zone-label.ts';
import { siteOffset } from '../time/dates.ts';

/** The label of the site's time zone for times on a screen; empty where the phone's clock agrees. */
export const useZone = (): string => zoneLabelIfForeign(useStore(siteOffset));
