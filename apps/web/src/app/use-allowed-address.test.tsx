// @vitest-environment-options { "url": "http://localhost/" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { endSession, startSession } from '../api/session.ts';
import { activateLang, text } from '../shared/i18n/i18n.ts';
import { consumeReturnTo } from '../shared/navigation/return-to.ts';
import { navigate } from '../shared/navigation/router.ts';
// Registers the guards of the table.
import './lazy-routes.tsx';
import { type Route, routes } from './routes.ts';
import { useAllowedAddress } from './use-allowed-address.ts';

const pathsWith = (guard: 'auth' | 'demo' | 'guest') =>
  Object.entries<Route>(routes)
    .filter(([, { guards = [] }]) => guards.includes(guard))
    .map(([path]) => path.replace(/:\w+/g, '1'));

function Shown() {
  return <output>{useAllowedAddress()?.pathname}</output>;
}

beforeAll(() => activateLang('en'));
afterEach(() => {
  cleanup();
  endSession();
  toastStore.set([]);
});

/** The app at a screen that everybody may see, after a step to another one. */
async function step(from: string, to: string): Promise<void> {
  act(() => navigate(from));
  render(
    <Suspense>
      <Shown />
    </Suspense>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(from));
  act(() => navigate(to));
}
const isAt = (path: string) =>
  waitFor(() => expect([location.hash, screen.getByRole('status').textContent]).toEqual([`#${path}`, path]));

it('knows what to guard', () => {
  expect(pathsWith('auth').length).toBeGreaterThan(30);
  expect(pathsWith('demo').length).toBeGreaterThan(25);
  expect(pathsWith('guest').length).toBeGreaterThan(2);
});

it.each(pathsWith('auth'))('a visitor is sent from %s to log in, and led there afterwards', async (path) => {
  await step('/Credit/Index', path);
  await isAt('/Login');
  expect(consumeReturnTo()).toBe(path);
  act(() => history.back());
  await isAt('/Credit/Index');
});

it.each(pathsWith('demo'))('a trial account stays where it is instead of %s', async (path) => {
  startSession('x', { isDemo: true });
  await step('/Main/center', path);
  await isAt('/Main/center');
  expect(toastStore.get()).toMatchObject([{ kind: 'failure', text: text('common.demoRefused') }]);
});

it.each(pathsWith('guest'))('a member comes from %s to the first screen', async (path) => {
  startSession('x', { isDemo: false });
  await step('/Credit/Index', path);
  await isAt('/Welcome');
});

it('a trial account whose first address is closed to it comes to the lobby', async () => {
  startSession('x', { isDemo: true });
  act(() => navigate('/Member/Card'));
  render(
    <Suspense>
      <Shown />
    </Suspense>,
  );
  await isAt('/Main/home');
});
