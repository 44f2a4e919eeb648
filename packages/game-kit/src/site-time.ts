import { zoneLabelIfForeign } from '@koi/ui/zone-label.ts';

/** Date and time, to the second. */
export const full = { dateStyle: 'short', timeStyle: 'medium' } as const;

let offsetMinutes = 0;

/** Every answer of the server carries the site's time zone, in minutes east of UTC. */
export function noteSiteOffset(headers: Headers): void {
  const text = headers.get('x-site-offset') ?? '';
  if (/^-?\d{1,3}$/.test(text)) offsetMinutes = Number(text);
}

/** A point in time in the site's time zone, as in the rest of the site, whatever the device's own. */
export function siteTime(at: string | number, tag: string, options: Intl.DateTimeFormatOptions): string {
  const shifted = new Date(new Date(at).getTime() + offsetMinutes * 60_000);
  return shifted.toLocaleString(tag, { hour12: false, ...options, timeZone: 'UTC' });
}

/** The label of the site's zone for times on a screen; empty where the device's own clock agrees. */
export const siteZone = (): string => zoneLabelIfForeign(offsetMinutes);
