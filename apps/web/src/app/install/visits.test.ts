// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { countVisit, prolongVisit } from './install-invitation.tsx';

afterEach(() => localStorage.clear());

const minute = 60_000;

it('counts a visit once, however often its page is loaded', () => {
  const start = Date.UTC(2026, 0, 1);
  expect(countVisit(start)).toBe(1);
  expect(countVisit(start + 29 * minute)).toBe(1);
  // Half an hour after it was last seen, not after its start.
  expect(countVisit(start + 58 * minute)).toBe(1);
  expect(countVisit(start + 89 * minute)).toBe(2);
  // Left open for two hours.
  prolongVisit(start + 209 * minute);
  expect(countVisit(start + 210 * minute)).toBe(2);
});

it('begins again where the memory cannot be read', () => {
  localStorage.setItem('koi.visits', '{"count":"9"}');
  expect(countVisit(Date.UTC(2026, 0, 1))).toBe(1);
});
