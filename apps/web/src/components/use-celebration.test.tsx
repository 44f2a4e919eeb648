import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCelebration } from './use-celebration.ts';

beforeEach(() => {
  // What jsdom does not have.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined, set: () => true }) as never,
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let celebrate: ReturnType<typeof useCelebration>;
function Reward() {
  celebrate = useCelebration();
  return null;
}
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Reward />
  </Activity>
);
const confetti = () => document.querySelectorAll('canvas').length;

it('celebrates on its screen, and takes what is left of it away with the screen', () => {
  const view = render(page('visible'));
  act(() => celebrate());
  expect(confetti()).toBe(1);
  view.rerender(page('hidden'));
  expect(confetti()).toBe(0);
});

it('celebrates nothing on another screen, and again when its own is back', () => {
  const view = render(page('visible'));
  view.rerender(page('hidden'));
  act(() => celebrate());
  expect(confetti()).toBe(0);
  view.rerender(page('visible'));
  act(() => celebrate());
  expect(confetti()).toBe(1);
  view.unmount();
  expect(confetti()).toBe(0);
  act(() => celebrate());
  expect(confetti()).toBe(0);
});
