// @vitest-environment-options { "url": "http://localhost/" }
import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, it } from 'vitest';
import { navigate, PageAddressContext, useAddressNow } from './router.ts';
import { useOnEnter } from './use-on-enter.ts';

let requested: (string | null)[] = [];

afterEach(() => {
  cleanup();
  requested = [];
});

function List() {
  useOnEnter((query) => requested.push(query.get('status')));
  return null;
}

/** Keeps the list mounted behind other pages, as the app does. */
function Stored() {
  const { pathname, search } = useAddressNow();
  const isShown = pathname === '/list';
  return (
    <PageAddressContext
      value={{ pathname: '/list', params: {}, query: new URLSearchParams(isShown ? search : '') }}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <List />
      </Activity>
    </PageAddressContext>
  );
}

it('takes up what the address asks for at every arrival by a link, and nothing on the way back', async () => {
  const go = (path: string) => act(() => navigate(path));
  go('/list?status=1');
  render(<Stored />);
  expect(requested).toEqual(['1']);
  go('/other');
  go('/list?status=1');
  expect(requested).toEqual(['1', '1']);
  go('/list?status=2');
  expect(requested).toEqual(['1', '1', '2']);
  go('/other');
  await act(async () => {
    const returned = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await returned;
  });
  expect(requested).toEqual(['1', '1', '2']);
});
