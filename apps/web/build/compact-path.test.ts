import { expect, it } from 'vitest';
import { compactPath } from './compact-path.ts';

it('writes places in steps, as short as they can be', () => {
  expect(compactPath('M0.51 10.04L-0.26,.333z', 0.1)).toBe('M.5 10L-.3.3z');
  expect(compactPath('m1.04 1.04 h2.02v-3.499 L 4 5', 0.1)).toBe('m1 1h2.1v-3.5L4 5');
  expect(compactPath('M.51.76', 0.1)).toBe('M.5.8');
});

it('reads choices of arcs that stand without a gap, and leaves radii as they are', () => {
  expect(compactPath('M0 0a1.234 5 0 0110.04 20', 0.1)).toBe('M0 0a1.23 5 0 0 1 10 20');
});

it('does not add up what it rounds, and goes back to where a part of the path began', () => {
  expect(compactPath('M0 0l.04 0l.04 0l.04 0', 0.1)).toBe('M0 0l0 0l.1 0l0 0');
  expect(compactPath('m.04 .04l5 5zl.04 0', 0.1)).toBe('m0 0l5 5zl.1 0');
});
