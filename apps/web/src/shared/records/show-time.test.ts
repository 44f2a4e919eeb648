import { describe, expect, it } from 'vitest';
import { showDay, showMinutes, showShortDay, showShortTime, showTime } from './show-time.ts';

describe('showTime', () => {
  it('shows both date forms of the wire in the server clock', () => {
    expect(showTime('2026-03-01 12:00:05')).toBe('2026-03-01 12:00:05');
    expect(showTime('2026-03-01T04:00:05.000000Z')).toBe('2026-03-01 12:00:05');
  });

  it('shows nothing for nothing', () => {
    expect([null, undefined, '', 'soon'].map(showTime)).toEqual(['', '', '', '']);
  });
});

describe('showShortTime', () => {
  const now = new Date('2026-06-01T00:00:00Z');

  it('leaves out this year and the seconds', () => {
    expect(showShortTime('2026-03-01 12:00:05', now)).toBe('03-01 12:00');
    expect(showShortTime('2025-12-31 23:59:59', now)).toBe('2025-12-31 23:59');
  });

  it('goes by the year of the server', () => {
    expect(showShortTime('2026-12-31 23:00:00', new Date('2026-12-31T17:00:00Z'))).toBe('2026-12-31 23:00');
  });
});

it.each([
  ['2026-03-01 12:00:05', '2026-03-01 12:00', '2026-03-01', '03-01'],
  ['2026-02-28T18:00:05.000000Z', '2026-03-01 02:00', '2026-03-01', '03-01'],
  ['soon', '', '', ''],
])('shows parts of %s in the server clock', (wire, minutes, day, shortDay) => {
  expect([showMinutes(wire), showDay(wire), showShortDay(wire)]).toEqual([minutes, day, shortDay]);
});
