// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { heightOf, niceMax } from './day-chart.tsx';
import { daysBefore, percentMore } from './report-screen.tsx';

describe('the range before', () => {
  it('has as many days and ends the day before', () => {
    expect(daysBefore(['2024-05-02', '2024-05-02'])).toEqual(['2024-05-01', '2024-05-01']);
    expect(daysBefore(['2024-03-01', '2024-03-07'])).toEqual(['2024-02-23', '2024-02-29']);
  });
});

describe('the difference in percent', () => {
  it('is cut to whole percent', () => {
    expect(percentMore(112_99n, 100_00n)).toBe(12n);
    expect(percentMore(0n, 100n)).toBe(-100n);
    expect(percentMore(-50n, 100n)).toBe(-150n);
  });

  it('is none of nothing, and of less than nothing', () => {
    expect(percentMore(100n, 0n)).toBeNull();
    expect(percentMore(100n, -100n)).toBeNull();
  });
});

describe('the scale of the chart', () => {
  it.each([
    [[], 100n],
    [[0n, -5_00n], 100n],
    [[100n], 100n],
    [[101n], 200n],
    [[2_01n, 12n], 500n],
    [[99_999_999_999_99n], 100_000_000_000_00n],
  ])('of %s ends at %s', (amounts, max) => {
    expect(niceMax(amounts)).toBe(max);
  });

  it('has heights in thousandths', () => {
    expect(heightOf(50n, 200n)).toBe(250);
    expect(heightOf(-50n, 200n)).toBe(0);
  });
});
