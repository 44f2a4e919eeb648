import { describe, expect, it } from 'vitest';
import { presetRange, toDate, toWireDate } from './dates.ts';

describe('dates of the wire', () => {
  it('reads the server clock and ISO as the same instant', () => {
    expect(toDate('2026-03-01 12:00:00')?.toISOString()).toBe('2026-03-01T04:00:00.000Z');
    expect(toDate('2026-03-01T04:00:00.000000Z')?.toISOString()).toBe('2026-03-01T04:00:00.000Z');
  });

  it.each([null, undefined, '', 'yesterday', 5])('reads nothing from %j', (value) => {
    expect(toDate(value)).toBeNull();
  });

  it('writes the server clock', () => {
    expect(toWireDate(new Date('2026-03-01T20:30:00Z'))).toBe('2026-03-02 04:30:00');
  });
});

describe('presetRange', () => {
  // 01:30 on 2 March for the server, still 1 March in UTC.
  const now = new Date('2026-03-01T17:30:00Z');
  it.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['week', '2026-02-24', '2026-03-02'],
    ['month', '2026-02-01', '2026-03-02'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, now)).toEqual([`${from} 00:00:00`, `${to} 23:59:59`]);
  });
});
