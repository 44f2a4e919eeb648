// @vitest-environment-options { "url": "http://localhost/#/Team/invites" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { queryClient } from '../../api/query-client.ts';
import { langStore } from '../../shared/i18n/languages.ts';
// A lazy chunk, imported here so that a busy machine does not delay the test.
import '../team/rates-editor.tsx';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { InvitesScreen } from './invites-screen.tsx';

const rate = (game_type: number, value: string) => ({
  game_type,
  game_type_text: game_type === 1 ? 'Live casino' : 'Slots',
  rate: value,
});
const invite = (id: number, fields: object = {}) => ({
  id,
  token: `token${id}`,
  is_open: 1,
  records_count: 3,
  created_at: '2026-03-01 12:00:00',
  invite_rates: [rate(1, '0.30'), rate(3, '0.60')],
  ...fields,
});

let invites: object[];
let ownRates: object[];
let answer: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/team/fdinfo')
    return success({ data: { agent_rates: ownRates, sys_low: [], default_rates: [] } });
  if (path === '/team/invite/list')
    return success({ data: { data: invites, current_page: 1, last_page: 1, total: invites.length } });
  return /update$|create$/.test(path) ? answer() : { status: 404 };
});
beforeEach(async () => {
  await Promise.all([addTexts('invites'), addTexts('team'), addTexts('rates')]);
  langStore.set('en');
  setCapability('named-features', true);
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  invites = [invite(5), invite(4, { is_open: 0, invite_rates: [rate(1, '0.50'), rate(3, '0.50')] })];
  ownRates = [rate(1, '1.00'), rate(3, '2.00')];
  answer = () => success({});
  toastStore.set([]);
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <InvitesScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const card = async (id: number) => within(await screen.findByRole('article', { name: `Invite ${id}` }));
const sent = () =>
  app.seen.filter(({ path }) => /update$|create$/.test(path)).map(({ path, body }) => [path, body]);
const toasts = () => toastStore.get().map(({ text }) => text);

it('shows each invite with its rates, and whether it is open', async () => {
  await open();
  const [first, second] = [await card(5), await card(4)];
  expect(first.getByText('0.30% – 0.60%')).toBeTruthy();
  expect(second.getByText('0.50%')).toBeTruthy();
  expect([first.getByText('Open'), second.getByText('Closed')]).toHaveLength(2);
  expect(first.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(false);
  expect(second.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(true);
  expect(first.queryByText(/now above yours/)).toBeNull();
});

it('says where rates are above the agent’s own', async () => {
  ownRates = [rate(1, '0.20'), rate(3, '2.00')];
  await open();
  expect((await card(5)).getByText(/now above yours/)).toBeTruthy();
});

describe('an invite', () => {
  it('is closed after a yes, with a rate that it has', async () => {
    const user = await open();
    await user.click((await card(5)).getByRole('button', { name: 'Close' }));
    expect(sent()).toEqual([]);
    const ask = within(await screen.findByRole('alertdialog', { name: 'Close this invite?' }));
    invites = [invite(5, { is_open: 0 })];
    await user.click(ask.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toasts()).toEqual(['Invite closed']));
    expect(sent()).toMatchObject([['/team/invite/update', { invite_id: 5, is_open: 0 }]]);
    expect(await (await card(5)).findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is opened at once', async () => {
    const user = await open();
    await user.click((await card(4)).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(toasts()).toEqual(['Invite opened']));
    expect(sent()).toMatchObject([['/team/invite/update', { invite_id: 4, is_open: 1 }]]);
  });

  it('keeps whether it is open when its rates are changed', async () => {
    const user = await open();
    await user.click((await card(4)).getByRole('button', { name: 'Rates' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change rates' }));
    const live = await sheet.findByLabelText<HTMLInputElement>('Live casino');
    expect(live.value).toBe('0.50');
    await user.clear(live);
    await user.type(live, '1.01');
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(live);
    await user.type(live, '0.4');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Rates changed']));
    expect(sent()).toEqual([
      [
        '/team/invite/update',
        {
          invite_id: 4,
          is_open: 0,
          rates: [
            { game_type: 1, rate: '0.40' },
            { game_type: 3, rate: '0.50' },
          ],
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('is created with rates of its own', async () => {
  invites = [];
  const user = await open();
  expect(await screen.findByText('No invites yet')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'New invite' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New invite' }));
  await sheet.findByLabelText('Live casino');
  await user.click(sheet.getByRole('button', { name: 'New invite' }));
  await waitFor(() => expect(toasts()).toEqual(['Invite created']));
  expect(sent()).toMatchObject([['/team/invite/create', { rates: [{ game_type: 1 }, { game_type: 3 }] }]]);
});

it('cannot be created without rates of the own', async () => {
  invites = [];
  ownRates = [];
  await open();
  expect(await screen.findByText('You have no rates yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New invite' })).toBeNull();
});
