// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp, success } from '../../test/open-app.ts';
import { setCapability } from '../api/compat/capabilities.ts';
import { queryClient } from '../api/query-client.ts';
import { startSession } from '../api/session.ts';
import { navigate } from '../shared/navigation/router.ts';
import { Pages } from './pages.tsx';

const member = { id: 7, name: 'lucky8', realname: 'Li Wei', money: '900.00', fs_money: '0.00', is_demo: 0 };
openApp(({ path }) => (path === '/auth/me' ? success({ data: member }) : { status: 404 }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // Its hall of activities takes gift codes.
  setCapability('named-features', true);
});

const fields = () => [...document.querySelectorAll('input')];
const typed = () => fields().map(({ value }) => value);
const renderPages = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Pages />
      </Suspense>
    </QueryClientProvider>,
  );

it.each([
  { screen: '/Member/Modify_pwd', isAlive: false, way: 'a link' },
  { screen: '/Member/Modify_pwd', isAlive: false, way: 'system back' },
  { screen: '/Activity', isAlive: true, way: 'a link' },
  { screen: '/Activity', isAlive: true, way: 'system back' },
])('what was typed on $screen is gone when it is left by $way', async ({ screen, isAlive, way }) => {
  act(() => navigate('/test'));
  renderPages();
  act(() => navigate(screen));
  await waitFor(() => expect(fields()).not.toEqual([]));
  const user = userEvent.setup();
  for (const field of fields()) await user.type(field, '1234');
  expect(new Set(typed())).toEqual(new Set(['1234']));
  act(() => (way === 'a link' ? navigate('/test') : history.back()));
  await waitFor(() => expect(location.hash).toBe('#/test'));
  if (isAlive) await waitFor(() => expect(new Set(typed())).toEqual(new Set([''])));
  else await waitFor(() => expect(fields()).toEqual([]));
  act(() => navigate(screen));
  await waitFor(() => expect(fields()).not.toEqual([]));
  expect(new Set(typed())).toEqual(new Set(['']));
});

it('a screen that a game was opened from is as far down as it was, though it is not kept', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
  act(() => navigate('/Member/Modify_pwd'));
  renderPages();
  await waitFor(() => expect(fields()).not.toEqual([]));
  vi.stubGlobal('scrollY', 640);
  act(() => navigate('/loginToSupplier'));
  await waitFor(() => expect(fields()).toEqual([]));
  expect(scrollTo.mock.calls).not.toContainEqual([0, 640]);
  act(() => history.back());
  await waitFor(() => expect(fields()).not.toEqual([]));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

const tokenOf = (member: number) => `h.${btoa(JSON.stringify({ sub: member }))}.s`;

it('nothing that one member typed is there for the next, who logged in in another tab', async () => {
  act(() => startSession(tokenOf(7), { isDemo: false }));
  act(() => navigate('/Activity'));
  renderPages();
  await waitFor(() => expect(fields()).not.toEqual([]));
  const user = userEvent.setup();
  for (const field of fields()) await user.type(field, '1234');
  act(() => startSession(tokenOf(8), { isDemo: false }));
  await waitFor(() => expect(new Set(typed())).toEqual(new Set([''])));
});
