import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { goes } from '../test/connection.ts';
import { useOnline } from './use-online.ts';

function Shown() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('counts as online where the page is rendered', () => {
  goes('offline');
  expect(renderToString(<Shown />)).toContain('online');
  goes('online');
});

it('follows the browser, until it is gone', () => {
  const { container, unmount } = render(<Shown />);
  goes('offline');
  expect(container.textContent).toBe('offline');
  goes('online');
  expect(container.textContent).toBe('online');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  act(() => unmount());
  expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['online', 'offline']));
});
