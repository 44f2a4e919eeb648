// @vitest-environment-options { "url": "http://localhost/#/Member/Sessions" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { SessionsScreen } from './sessions-screen.tsx';

const device = (id: number, name: string, is_current = 0) => ({
  id,
  device: name,
  place: id === 3 ? '' : 'Bangkok',
  is_current,
  created_at: '2026-03-01 12:00:00',
  last_seen_at: '2026-03-02 12:00:00',
});
const lists = (others: object[], past: object[] = []) =>
  success({ data: [device(1, 'iPhone', 1), ...others], past });

let listed: Answer;
let answer: () => Answer;
const app = openApp(({ path }) => (path === '/member/sessions/list' ? listed : answer()));
beforeEach(async () => {
  await addTexts('sessions');
  listed = lists([device(2, 'Chrome on Windows'), device(3, '')], [device(4, 'Android')]);
  answer = () => lists([]);
  toastStore.set([]);
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionsScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('This device');
  return userEvent.setup();
}
const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent?.trim());
const sent = () =>
  app.seen
    .filter(({ path }) => path !== '/member/sessions/list')
    .map(({ method, path }) => `${method} ${path}`);
const confirm = async (title: string, name: string) => {
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name }));
};

it('shows this device first, then the others, then those that were logged out', async () => {
  await open();
  expect(rows()).toEqual(['iPhone This device', 'Chrome on Windows', 'Unknown device', 'Android']);
  expect(screen.getAllByRole('button', { name: 'Log out' })).toHaveLength(2);
  expect(screen.getAllByText('Bangkok')).toHaveLength(3);
  expect(screen.queryByText('No other devices are logged in')).toBeNull();
});

it('has nothing to log out where no other device is', async () => {
  listed = lists([]);
  await open();
  expect(screen.getByText('No other devices are logged in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
  expect(screen.queryByText('Logged out')).toBeNull();
});

describe('logging out', () => {
  it('one device asks first, and shows what is left', async () => {
    answer = () => lists([device(3, 'Tablet')]);
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    expect(sent()).toEqual([]);
    await confirm('Log this device out?', 'Log out');
    await waitFor(() => expect(rows()).toEqual(['iPhone This device', 'Tablet']));
    expect(sent()).toEqual(['DELETE /member/sessions/2']);
    expect(toastStore.get()).toMatchObject([{ kind: 'success' }]);
  });

  it('all other devices is one call', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    await confirm('Log out all other devices?', 'Log out');
    await waitFor(() => expect(rows()).toEqual(['iPhone This device']));
    expect(sent()).toEqual(['POST /member/sessions/end_others']);
  });

  it('does nothing after a no', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    await confirm('Log out all other devices?', 'Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('that fails looks again: the device may be gone already', async () => {
    answer = () => {
      listed = lists([]);
      return refusal('not_found');
    };
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    await confirm('Log this device out?', 'Log out');
    expect(await screen.findByText('No other devices are logged in')).toBeTruthy();
    expect(toastStore.get()).toMatchObject([{ kind: 'failure' }]);
  });
});
