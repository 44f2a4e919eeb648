// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { measureSizes } from './sizes.ts';

const lines = measureSizes();

describe('sizes of the build', () => {
  it('measures the first visit, every other route and every language', () => {
    const count = (pattern: RegExp): number => lines.filter(({ what }) => pattern.test(what)).length;
    expect(count(/^first visit/)).toBe(2);
    expect(count(/^language/)).toBe(5);
    expect(count(/^route/)).toBeGreaterThan(10);
  });

  it.each(lines)('$what stays within $budget bytes', ({ bytes, budget }) => {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
});
