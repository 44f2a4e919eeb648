import { afterEach, expect, it, vi } from 'vitest';
import { zoneLabel, zoneLabelIfForeign } from './zone-label.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  [480, 'UTC+8'],
  [-180, 'UTC-3'],
  [345, 'UTC+5:45'],
  [-210, 'UTC-3:30'],
  [840, 'UTC+14'],
  [0, 'UTC'],
])('%s minutes ahead of UTC are %s', (offset, label) => expect(zoneLabel(offset)).toBe(label));

it('needs no label where the device has the same clock', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600);
  expect([zoneLabelIfForeign(-600), zoneLabelIfForeign(600)]).toEqual(['', 'UTC+10']);
});
