import { expect, test } from 'vitest';
import { openRange } from './open-range.ts';

test.each([
  [undefined, null, {}],
  ['', '', {}],
  ['2026-03-01', '', { time: ['2026-03-01', '9998-12-31'] }],
  [null, '2026-03-01', { time: ['1970-01-01', '2026-03-01'] }],
  ['2025-01-01T08:00', '2026-03-01T09:30', { time: ['2025-01-01 08:00', '2026-03-01 09:30'] }],
])('from %s to %s', (from, to, range) => {
  expect(openRange(from, to)).toEqual(range);
});
