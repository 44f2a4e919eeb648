import { describe, expect, it } from 'vitest';
import { monthGrid, monthName, shiftMonth, weekdayOf } from './calendar-days.ts';

describe('the month calendar', () => {
  it('has whole weeks from Monday and every date once', () => {
    for (const [month, length, first] of [
      ['2026-02', 28, 6],
      ['2024-02', 29, 3],
      ['2026-11', 30, 6],
      ['2027-02', 28, 0],
      ['2026-03', 31, 6],
    ] as const) {
      const grid = monthGrid(month);
      expect(grid.length % 7).toBe(0);
      expect(grid.indexOf(1)).toBe(first);
      expect(grid.filter((date) => date !== null)).toEqual(Array.from({ length }, (_, index) => index + 1));
    }
  });

  it('walks over the turn of a year and names months in the Gregorian calendar', () => {
    expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1), shiftMonth('2026-06', 0)]).toEqual([
      '2025-12',
      '2027-01',
      '2026-06',
    ]);
    expect(monthName('2026-11', 'th')).toContain('2026');
    expect(weekdayOf('2026-11-22', 'zh-CN')).toBe('日');
  });
});
