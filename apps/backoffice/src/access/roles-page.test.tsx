import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';
import type { Answers } from '../../test/server.ts';

const none = { zh_cn: '0.00', zh_hk: '0.00', en: '0.00', th: '0.00', vi: '0.00' };
const permissions = ['deposits.read', 'deposits.decide', 'members.read', 'access.read', 'access.edit'];
const owner = { name: 'owner', permissions, limits: none, is_fixed: 1, operators: ['ann'] };
const desk = {
  name: '夜班 desk',
  permissions: ['deposits.read'],
  limits: { ...none, zh_cn: '500.00' },
  is_fixed: 0,
  operators: [] as string[],
};

function open(row: object, waiting: object[] = []) {
  return openRoom(
    `/access/roles?role=${encodeURIComponent('夜班 desk')}`,
    ['access.read', 'access.edit', 'deposits.read', 'deposits.decide'],
    {
      'POST /operator/access/roles': () => ({ permissions, data: [owner, row] }),
      'POST /operator/access/roles/save': () => ({ saved: 0, data: row }),
      'POST /operator/access/roles/create': () => ({ data: row }),
      'POST /operator/access/roles/remove': () => ({}),
      'POST /operator/access/operators/list': () => ({ data: [], waiting }),
    } as unknown as Answers,
  );
}
const panel = async () => within(await screen.findByRole('region', { name: '夜班 desk' }));
const dialogBox = () => within(screen.getByRole('dialog'));

test('permissions are chosen by area, within one’s own, and the change says what is added', async () => {
  const sent = open({ ...desk, operators: ['nora'] });
  const role = await panel();
  expect(role.getByRole('link', { name: 'nora' })).toBeTruthy();
  expect(role.queryByRole('button', { name: 'Remove' })).toBeNull();
  const foreign = role.getByRole<HTMLInputElement>('checkbox', { name: 'Members: view' });
  expect(foreign.disabled).toBe(true);
  await userEvent.click(role.getByRole('checkbox', { name: 'Deposits: decide' }));
  await userEvent.click(role.getByRole('button', { name: 'Save' }));
  expect(dialogBox().getByText('Deposits: decide')).toBeTruthy();
  await userEvent.type(dialogBox().getByLabelText(/^Reason/), 'more');
  await userEvent.click(dialogBox().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = sent.find(({ key }) => key === 'POST /operator/access/roles/save');
  expect(saved?.body).toEqual({
    role: '夜班 desk',
    permissions: ['deposits.read', 'deposits.decide'],
    limits: desk.limits,
    reason: 'more',
  });
});

test('a role that nobody has is copied or removed', async () => {
  const sent = open(desk);
  const role = await panel();
  await userEvent.click(role.getByRole('button', { name: 'Copy' }));
  await userEvent.type(dialogBox().getByLabelText(/^Name/), 'day desk');
  await userEvent.type(dialogBox().getByLabelText(/^Reason/), 'x');
  await userEvent.click(dialogBox().getByRole('button', { name: 'Add role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const copy = sent.find(({ key }) => key === 'POST /operator/access/roles/create');
  expect(copy?.body).toEqual({
    role: 'day desk',
    permissions: desk.permissions,
    limits: desk.limits,
    reason: 'x',
  });
});

test('a change that waits is shown in words', async () => {
  open(desk, [
    {
      id: 'access.permissions:夜班 desk 1',
      call: 'POST /operator/access/roles/save',
      content: {
        role: '夜班 desk',
        permissions: ['deposits.decide'],
        limits: none,
        had: { permissions: ['deposits.read'], limits: desk.limits },
      },
      told: ['had'],
      reason: 'more',
      asked_by: 'ann',
      is_own: 0,
      refused: null,
      created_at: '2026-11-20 12:00:00',
    },
  ]);
  expect(
    await screen.findByText(
      /夜班 desk.*Added: Deposits: decide.*Taken away: Deposits: view.*CNY 500.00 → 0.00/,
    ),
  ).toBeTruthy();
});
