import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCelebration } from './use-celebration.ts';

beforeEach(() => {
  // Missing in jsdom.
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

/** Waits for the code that is fetched on demand. */
async function celebrateFetched() {
  act(() => celebrate());
  await Promise.all([import('./confetti.ts'), import('./reward-sound.ts')]);
  await new Promise((resolve) => setTimeout(resolve));
}

it('celebrates on its screen, and takes what is left of it away with the screen', async () => {
  const view = render(page('visible'));
  await celebrateFetched();
  expect(confetti()).toBe(1);
  view.rerender(page('hidden'));
  expect(confetti()).toBe(0);
});

it('celebrates nothing on another screen, and again when its own is back', async () => {
  const view = render(page('visible'));
  view.rerender(page('hidden'));
  await celebrateFetched();
  expect(confetti()).toBe(0);
  view.rerender(page('visible'));
  await celebrateFetched();
  expect(confetti()).toBe(1);
  view.unmount();
  expect(confetti()).toBe(0);
  await celebrateFetched();
  expect(confetti()).toBe(0);
});

it('celebrates nothing on a screen that is left while its code is on its way', async () => {
  const view = render(page('visible'));
  const fetched = celebrateFetched();
  view.rerender(page('hidden'));
  await fetched;
  expect(confetti()).toBe(0);
});
