/** Date and time, to the second. */
export const whole = { dateStyle: 'short', timeStyle: 'medium' } as const;

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

/** Label of the site's time zone: `UTC+8`, `UTC-3`, `UTC+5:45`. Empty where the device's own clock agrees. */
export function siteZone(): string {
  if (offsetMinutes === -new Date().getTimezoneOffset()) return '';
  const minutes = Math.abs(offsetMinutes);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
