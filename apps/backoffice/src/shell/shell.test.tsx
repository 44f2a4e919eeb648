import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
test('the bar stays where it is while the page is scrolled, and comes over nothing that is pressed meanwhile', async () => {
  openConsole(<Shell>a room</Shell>, [], { 'POST /operator/waiting': () => ({ data: { changes: {} } }) });
  const bar = await screen.findByRole('banner');
  vi.stubGlobal('scrollY', 300);
  vi.stubGlobal('pageYOffset', 300);
  fireEvent.scroll(window);
  expect(bar.style.transform).toBe('');
});
