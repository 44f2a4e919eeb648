import { render, waitFor } from '@testing-library/react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { isSoughtBelow, useScrollPlace } from './use-scroll-place.ts';

let grown: () => void = () => undefined;
let height = 0;
const scrolled = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  scrolled.mockClear();
  height = 4_000;
  history.replaceState(null, '', '#/list');
  vi.stubGlobal('scrollTo', (x: number, y: number) => {
    scrolled(x, y);
    scrollPage(y);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grow: () => void) {
        grown = grow;
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height });
});

function scrollPage(y: number): void {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
}

function Page() {
  useScrollPlace();
  return null;
}

/** A list that was left 900 pixels down, with another page opened from it. */
async function leaveList() {
  const router = createHashRouter([{ path: '*', element: <Page /> }]);
  await router.navigate('/list');
  render(<RouterProvider router={router} />);
  scrolled.mockClear();
  scrollPage(900);
  await router.navigate('/other');
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 0));
  scrolled.mockClear();
  return router;
}
test('a list that was left is where it was, as soon as it is long enough', async () => {
  const router = await leaveList();
  height = 700;
  await router.navigate(-1);
  await waitFor(() => expect(isSoughtBelow()).toBe(true));
  grown();
  expect(scrolled).not.toHaveBeenCalled();
  height = 4_000;
  grown();
  expect(scrolled.mock.calls).toEqual([[0, 900]]);
  expect(isSoughtBelow()).toBe(false);
});

test('whoever has scrolled is not taken back', async () => {
  const router = await leaveList();
  height = 700;
  await router.navigate(-1);
  await waitFor(() => expect(isSoughtBelow()).toBe(true));
  dispatchEvent(new Event('wheel'));
  height = 4_000;
  grown();
  expect(scrolled).not.toHaveBeenCalled();
});

test('each step of the history has a place of its own', async () => {
  const router = await leaveList();
  scrollPage(300);
  await router.navigate(-1);
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
  await router.navigate(1);
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 300));
});
