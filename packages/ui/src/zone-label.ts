/** The label of a time zone by its minutes ahead of UTC: `UTC+8`, `UTC-3`, `UTC+5:45`. */
export function zoneLabel(offset: number): string {
  const minutes = Math.abs(offset);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** For times on a screen: empty where the device's own clock agrees. */
export const zoneLabelIfForeign = (offset: number): string =>
  offset === -new Date().getTimezoneOffset() ? '' : zoneLabel(offset);
