import { ProgressBar, shareOf } from '@koi/ui/progress-bar.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

it.each<[number | bigint, number | bigint, number]>([
  [30, 100, 0.3],
  [0, 100, 0],
  [-5, 100, 0],
  [130, 100, 1],
  [Number.NaN, 100, 0],
  [0, 0, 1],
  [5n, 0n, 1],
  [12_345n, 50_000n, 0.2469],
  [90_071_992_547_409_930n, 90_071_992_547_409_930n, 1],
  [700n, 500n, 1],
])('%s of %s is a share of %s', (value, max, share) => {
  expect(shareOf(value, max)).toBe(share);
});

it.each([
  [199, 200, '99'],
  [-3, 200, '0'],
  [500, 200, '100'],
])('tells %s of %s as %s percent', (value, max, percent) => {
  render(<ProgressBar label="Done" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Done' });
  expect(bar.getAttribute('aria-valuenow')).toBe(percent);
  expect(bar.getAttribute('aria-valuemax')).toBe('100');
});
