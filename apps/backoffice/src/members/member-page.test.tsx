import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('a member is given a new tag, and the tag leads to all who have it', async () => {
  const watched = { id: 4, name: 'Watch', colour: 'grey' };
  let tags: (typeof watched)[] = [];
  const sent = openRoom('/members/mia', ['members.read', 'members.tag'], {
    'POST /operator/members/read': () => ({ data: { name: 'mia', tags } }),
    'POST /operator/members/waiting': () => ({}),
    'POST /operator/members/tags/list': () => ({ data: tags.map((tag) => ({ ...tag, members: 1 })) }),
    'POST /operator/members/tags/create': () => ({ data: watched }),
    'POST /operator/members/tags/attach': () => {
      tags = [watched];
      return { data: tags };
    },
    'POST /operator/members/list': () => pageOf([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tag' }));
  await userEvent.click(dialog().getByRole('combobox', { name: /^Tag/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'New tag …' }));
  await userEvent.type(dialog().getByLabelText(/^Name/), 'Watch');
  await userEvent.click(dialog().getByRole('button', { name: 'Tag' }));
  expect(await screen.findByRole('button', { name: /Watch/ })).toBeDefined();
  const bodyOf = (call: string) => sent.find(({ key }) => key.endsWith(call))?.body;
  expect(bodyOf('/tags/create')).toEqual({ name: 'Watch', colour: 'grey' });
  expect(bodyOf('/tags/attach')).toEqual({ member_name: 'mia', tag_id: 4 });

  location.hash = '#/member-tags';
  await userEvent.click(await screen.findByRole('link', { name: '1' }));
  await waitFor(() => expect(bodyOf('/members/list')).toMatchObject({ tag: 4 }));
});

test('whoever shares an address is named, and those above in the tree; each leads to the same tab of that member', async () => {
  openRoom('/members/mia/shared', ['members.read', 'agents.read'], {
    'POST /operator/members/read': () => ({ data: { name: 'mia' } }),
    'POST /operator/members/shared': () => ({
      data: [
        { by: 'address', values: ['198.51.*.*'], members: [{ name: 'mike', status: 1 }] },
        { by: 'device', values: ['a phone'], members: [{ name: 'mo', status: 1 }], has_more: 1 },
      ],
    }),
    'POST /operator/agents/tree': () => ({ data: { above: [{ id: 2, name: 'top' }] } }),
    'POST /operator/agents/rates/read': () => ({}),
  });
  expect(await screen.findByRole('cell', { name: '198.51.*.*' })).toBeDefined();
  expect(await link('mike')).toBe('#/members/mike/shared');
  expect(screen.getAllByRole('link', { name: /^Show all/ }).map(({ textContent }) => textContent)).toEqual([
    ...['Show all in the list', 'Show all in the list …'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Agents' }));
  expect(await link('top')).toBe('#/members/top/agents');
  expect(screen.getByText('Upline')).toBeDefined();
});

test('a limit is tightened for a reason, and what is tighter is in the history', async () => {
  const limit = { kind: 'deposit', period: 'day', amount: '900.00' };
  const event = { kind: 'deposit', period: 'day', after: '500.00', by_staff: 1, reason: 'by phone' };
  let isTight = false;
  const protection = () => ({
    data: { limits: [isTight ? { ...limit, amount: '500.00' } : limit], history: isTight ? [event] : [] },
  });
  const sent = openRoom(
    '/members/mia/protection',
    ['members.read', 'protection.read', 'protection.tighten'],
    {
      'POST /operator/members/read': () => ({ data: { name: 'mia' } }),
      'POST /operator/protection/member': protection,
      'POST /operator/protection/limit': () => {
        isTight = true;
        return protection();
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lower a limit' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Lower a limit' }));
  const amount = dialog().getByRole('textbox', { name: /^Limit/ });
  expect(document.activeElement).toBe(amount);
  await userEvent.type(amount, '500');
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'by phone');
  await userEvent.click(dialog().getByRole('button', { name: 'Lower a limit' }));
  expect(await screen.findByRole('row', { name: /^Deposits a day 500\.00/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /by phone$/ })).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/protection/limit'))?.body).toEqual({
    ...{ member_name: 'mia', kind: 'deposit', period: 'day', amount: '500', reason: 'by phone' },
  });
});

test('the password of a trial account is shown once, and its page says what it is', async () => {
  const sent = openRoom('/members', ['members.read', 'members.demo'], {
    'POST /operator/members/waiting': () => ({}),
    'POST /operator/members/list': () => pageOf([]),
    'POST /operator/members/demo': () => ({
      data: { name: 't77', password: 'once-only', money: '2000.00', currency: 'CNY' },
    }),
    'POST /operator/members/read': () => ({
      data: { name: 't77', is_demo: 1, currency: 'CNY', balances: { main: '2000.00' } },
    }),
  });
  const make = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'New trial account' }));
    await userEvent.type(dialog().getByLabelText(/^For whom/), 'Mrs Lim of the fair');
    await userEvent.click(dialog().getByRole('button', { name: 'New trial account' }));
    expect(await screen.findByRole('dialog', { name: 'Trial account t77' })).toBeDefined();
    expect(dialog().getByText('once-only')).toBeDefined();
  };
  await make();
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('once-only')).toBeNull();
  await make();
  await userEvent.click(dialog().getByRole('link', { name: 'Open the account' }));
  expect(await screen.findByText('Trial account')).toBeDefined();
  expect(screen.getByText('2,000.00 CNY')).toBeDefined();
  expect(screen.queryByText('once-only')).toBeNull();
  expect(sent.find(({ key }) => key.endsWith('/demo'))?.body).toEqual({
    ...{ for_whom: 'Mrs Lim of the fair', lang: 'zh_cn', days: 7 },
  });

  location.hash = '#/members';
  await userEvent.click(await screen.findByRole('button', { name: 'New trial account' }));
  expect(dialog().getByLabelText(/^For whom/)).toHaveProperty('value', '');
});

test('a member whom wrong passwords have locked out is seen to be, and unlocked for a reason', async () => {
  let login: string | null = '2026-11-20 12:15:00';
  const sent = openRoom('/members/mia', ['members.read', 'members.password'], {
    'POST /operator/members/read': () => ({
      data: { name: 'mia', locks: { login, login_failures: login === null ? 0 : 6 } },
    }),
    'POST /operator/members/waiting': () => ({}),
    'POST /operator/members/unlock': () => {
      login = null;
      return {};
    },
  });
  expect(await screen.findByText('Locked until 2026-11-20 12:15:00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'by phone');
  await userEvent.click(dialog().getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByText(/^Locked until/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  expect(sent.find(({ key }) => key.endsWith('/members/unlock'))?.body).toEqual({
    member_name: 'mia',
    reason: 'by phone',
  });
});

test('parts are blocked and lifted for a reason, and what is blocked is on top of the page', async () => {
  const blocked = (kind: string) => ({ kind, reason: 'a bot', by: 'guard', at: '2026-11-20 12:15:00' });
  let blocks = [blocked('bonuses')];
  const sent = openRoom('/members/mia', ['members.read', 'members.disable'], {
    'POST /operator/members/read': () => ({ data: { name: 'mia', blocks } }),
    'POST /operator/members/waiting': () => ({}),
    'POST /operator/members/block': () => {
      blocks = [blocked('bets')];
      return { data: { name: 'mia', blocks } };
    },
  });
  expect((await screen.findByText('Bonuses blocked')).closest('[role=alert]')?.textContent).toContain(
    'a bot · guard · 2026-11-20 12:15:00',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Block …' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Bonuses/ }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Games and bets/ }));
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'a bot');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bets blocked')).toBeDefined();
  expect(screen.queryByText('Bonuses blocked')).toBeNull();
  expect(sent.find(({ key }) => key.endsWith('/members/block'))?.body).toEqual({
    ...{ member_name: 'mia', blocks: ['bets'], reason: 'a bot' },
  });
});

test('a reset is a code that is shown once; nobody types a password', async () => {
  const sent = openRoom('/members/mia', ['members.read', 'members.password'], {
    'POST /operator/members/read': () => ({ data: { name: 'mia' } }),
    'POST /operator/members/waiting': () => ({}),
    'POST /operator/members/reset_code': () => ({ waits_for_second: 0, code: 'K7QM2-XPD4R' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset code' }));
  expect(
    dialog().queryByLabelText(/password/i, { selector: 'input[type=text], input[type=password]' }),
  ).toBeNull();
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'passport seen');
  await userEvent.click(dialog().getByRole('button', { name: 'Reset code' }));
  expect(await screen.findByText('K7QM2-XPD4R')).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/reset_code'))?.body).toEqual({
    member_name: 'mia',
    kind: 'login',
    reason: 'passport seen',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: false }));
  await waitFor(() => expect(screen.queryByText('K7QM2-XPD4R')).toBeNull());
});
