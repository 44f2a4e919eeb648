import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSiteOffset, siteTime, siteZone } from './site-time.ts';

const say = (text: string) => noteSiteOffset(new Headers({ 'x-site-offset': text }));
const clock = { hour: '2-digit', minute: '2-digit' } as const;

beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['480', '20:30', 'UTC+8'],
  ['-180', '09:30', 'UTC-3'],
  ['345', '18:15', 'UTC+5:45'],
  ['0', '12:30', 'UTC'],
])('at %s minutes the page shows the time of the site, not of the device', (offset, shown, zone) => {
  say(offset);
  expect(siteTime('2026-03-01T12:30:00Z', 'en-GB', clock)).toBe(shown);
  expect(siteZone()).toBe(zone);
});

it('goes by what it knew when an answer does not say', () => {
  say('345');
  noteSiteOffset(new Headers());
  say('soon');
  expect(siteZone()).toBe('UTC+5:45');
});

it('needs no label where the device has the same clock', () => {
  say('-600');
  expect(siteZone()).toBe('');
});
