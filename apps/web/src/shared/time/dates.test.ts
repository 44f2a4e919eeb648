import { afterEach, describe, expect, it } from 'vitest';
import { type DatePreset, noteSiteOffset, presetRange, siteOffset, toDate, toWireDate } from './dates.ts';

afterEach(() => noteSiteOffset('+08:00'));

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
  // 01:30 on 2 March on the server, still 1 March in UTC.
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

describe('the clock of the site', () => {
  it.each([
    ['-03:00', '2026-03-01 12:00:00', '2026-03-01T15:00:00.000Z', '2026-03-01'],
    ['+05:45', '2026-03-01 12:00:00', '2026-03-01T06:15:00.000Z', '2026-03-01'],
    ['+00:00', '2026-03-01 12:00:00', '2026-03-01T12:00:00.000Z', '2026-03-01'],
    ['+14:00', '2026-03-01 12:00:00', '2026-02-28T22:00:00.000Z', '2026-03-02'],
  ])('%s is what dates are read and written in', (offset, wire, instant, today) => {
    noteSiteOffset(offset);
    expect(toDate(wire)?.toISOString()).toBe(instant);
    expect(toWireDate(new Date(instant))).toBe(wire);
    expect(presetRange('today', new Date('2026-03-01T17:30:00Z'))[0]).toBe(`${today} 00:00:00`);
  });

  it.each([
    // One second before the site's midnight, and exactly then.
    ['+05:45', '2026-03-01T18:14:59Z', '2026-03-01', '2026-02-28', '2026-02-23', '2026-01-31'],
    ['+05:45', '2026-03-01T18:15:00Z', '2026-03-02', '2026-03-01', '2026-02-24', '2026-02-01'],
    ['-03:00', '2026-03-01T02:59:59Z', '2026-02-28', '2026-02-27', '2026-02-22', '2026-01-30'],
    ['-03:00', '2026-03-01T03:00:00Z', '2026-03-01', '2026-02-28', '2026-02-23', '2026-01-31'],
  ])(
    '%s: the days of a filter end at the site’s midnight (%s)',
    (offset, now, today, yesterday, week, month) => {
      noteSiteOffset(offset);
      const range = (preset: DatePreset) =>
        presetRange(preset, new Date(now)).map((time) => time.slice(0, 10));
      expect(range('today')).toEqual([today, today]);
      expect(range('yesterday')).toEqual([yesterday, yesterday]);
      expect(range('week')).toEqual([week, today]);
      expect(range('month')).toEqual([month, today]);
    },
  );

  it('is +08:00 where the server does not say, and stays what it was after nonsense', () => {
    noteSiteOffset('-03:00');
    noteSiteOffset('three hours');
    expect(siteOffset.get()).toBe(-180);
    noteSiteOffset(undefined);
    expect(siteOffset.get()).toBe(480);
  });

  it('tells who follows it, once per change', () => {
    const notice: number[] = [];
    const stop = siteOffset.subscribe(() => notice.push(siteOffset.get()));
    for (const offset of ['+08:00', '-03:00', '-03:00', '+05:45']) noteSiteOffset(offset);
    stop();
    expect(notice).toEqual([-180, 345]);
  });
});
