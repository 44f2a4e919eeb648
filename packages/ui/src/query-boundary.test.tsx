import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryBoundary } from './query-boundary.tsx';

interface Read {
  data: string | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

const read = (change: Partial<Read>): Read => ({
  data: undefined,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...change,
});

const show = (...queries: [Read, Read]) => (
  <QueryBoundary
    queries={queries}
    skeleton="skeleton"
    isEmpty={(first) => first === ''}
    empty="nothing"
    failureTitle="No figures"
  >
    {(first, second) => `${first} ${second}`}
  </QueryBoundary>
);

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the content waits for every query and is empty when its rule says so', () => {
  const loaded = read({ data: 'b' });
  const { rerender, container } = render(show(read({}), loaded));
  expect(container.textContent).toContain('skeleton');
  rerender(show(read({ data: 'a' }), loaded));
  expect(container.textContent).toContain('a b');
  rerender(show(read({ data: '' }), loaded));
  expect(container.textContent).toContain('nothing');
});

test('a failure repeats only what failed, and old content outlives a failed refresh', async () => {
  const failed = read({ isError: true, refetch: vi.fn() });
  const other = read({ refetch: vi.fn() });
  const { rerender, container } = render(show(failed, other));
  expect(screen.getByRole('alert').textContent).toContain('No figures');
  await userEvent.click(screen.getByRole('button'));
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(other.refetch).not.toHaveBeenCalled();
  rerender(show(read({ data: 'a', isError: true }), read({ data: 'b' })));
  expect(container.textContent).toContain('a b');
});

test('offline, what is missing or belongs to another filter is reported instead of waited for', () => {
  const { rerender, container } = render(show(read({}), read({ data: 'b' })));
  goOffline();
  expect(screen.queryByRole('status')).not.toBeNull();
  rerender(show(read({ data: 'a', isPlaceholderData: true }), read({ data: 'b' })));
  expect(screen.queryByRole('status')).not.toBeNull();
  rerender(show(read({ data: 'a' }), read({ data: 'b' })));
  expect(container.textContent).toContain('a b');
});
