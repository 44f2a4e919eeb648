import { focusManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import DepositQueue from '../deposits/deposit-queue.tsx';
import { withoutOpenRows } from './list-store.ts';

const rowOf = (id: number, status = 1) => ({
  id,
  bill_no: `D${id}`,
  member_name: 'mia',
  currency: 'CNY',
  money: `${id}000.00`,
  status,
  status_text: status === 1 ? 'Pending' : 'Credited',
  suggested_gift: '0.00',
  payment_pic: '',
  payment_type_text: 'Bank',
  type_again: 0,
  second: null,
  taken_by: null,
  flags: [],
  payment_detail: {},
  ordered_money: `${id}000.00`,
  paid_money: null,
  decided_by: null,
  fail_reason: null,
  created_at: '2026-03-01 12:00:00',
});

function Address() {
  const { search } = useLocation();
  return (
    <>
      <output aria-label="open">{new URLSearchParams(search).get('open')}</output>
      <output aria-label="step">{useNavigationType()}</output>
    </>
  );
}

/** A queue of the orders 3, 2 and 1; order 9 is on another page. */
function openQueue(address: string, one: () => object = () => pageOf([rowOf(9, 2)])) {
  const listed = [rowOf(3), rowOf(2), rowOf(1)];
  const sent = openConsole(
    <>
      <DepositQueue />
      <Address />
    </>,
    ['deposits.read', 'deposits.decide'],
    {
      'POST /operator/deposits/list': ({ id, bill_no, status }) => {
        if (bill_no !== undefined) return pageOf(listed.filter((row) => row.bill_no === bill_no));
        return id === undefined ? pageOf(status === 2 ? [rowOf(8, 2)] : listed) : one();
      },
      'POST /operator/deposits/facts': () => ({}),
      'POST /operator/deposits/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
      'POST /operator/deposits/:id/confirm': () => {
        listed.shift();
        return { data: { status: 2 } };
      },
    },
    address,
  );
  return { sent, listed, user: userEvent.setup() };
}
const open = () => screen.getByLabelText('open').textContent;
const step = () => screen.getByLabelText('step').textContent;
const panel = (name: string) => screen.findByRole('region', { name });

test('the open row is in the address; keys and what comes next are no steps of the history', async () => {
  const { user } = openQueue('/');
  await user.click(await screen.findByText('D2'));
  expect(await panel('D2')).toBeDefined();
  expect([open(), step()]).toEqual(['2', 'REPLACE']);
  await user.keyboard('j');
  expect(await panel('D1')).toBeDefined();
  await user.keyboard('kk');
  expect(await panel('D3')).toBeDefined();
  expect([open(), step()]).toEqual(['3', 'REPLACE']);

  await screen.findByRole('button', { name: 'Confirm (c)' });
  await user.keyboard('c');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm (c)' }));
  expect(await panel('D2')).toBeDefined();
  expect([open(), step()]).toEqual(['2', 'REPLACE']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open()).toBe(''));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a link opens its order, also one that the list does not have', async () => {
  const { sent } = openQueue('/?open=2');
  expect(await panel('D2')).toBeDefined();
  expect(sent.filter(({ key, body }) => key.endsWith('/list') && 'id' in body)).toEqual([]);
  cleanup();

  const elsewhere = openQueue('/?open=9');
  expect(await panel('D9')).toBeDefined();
  expect(elsewhere.sent).toContainEqual({
    key: 'POST /operator/deposits/list',
    body: { id: 9, page: 1, limit: 1 },
  });
  expect(await screen.findByText('D3')).toBeDefined();
});

test('an order that somebody else decides is closed, also while its question is open', async () => {
  const { user, listed } = openQueue('/?open=2', () => pageOf([{ ...rowOf(2, 3), decided_by: 'bob' }]));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  // The list holds what waits; looking at the page reads it again.
  listed.splice(1, 1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByText('Already decided by bob: Credited.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Confirm (c)' })).toBeNull();
  focusManager.setFocused(undefined);
});

test('a link to what cannot be read or is not there says so', async () => {
  const answers = [{ error: 'server_error' as const, message: 'Out of order' }, pageOf([])];
  const { user } = openQueue('/?open=9', () => answers.shift() ?? pageOf([]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was found under this number.')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open()).toBe(''));
  expect(screen.queryByText('Nothing was found under this number.')).toBeNull();
});

test('another filter leaves the open row behind', async () => {
  const { user } = openQueue('/?open=2');
  expect(await panel('D2')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Successful' }));
  expect(await screen.findByText('D8')).toBeDefined();
  await waitFor(() => expect(open()).toBe(''));
  expect(screen.queryByRole('region')).toBeNull();
});

test('what a list shows is remembered, which row was open is not', () => {
  const store = withoutOpenRows(memoryStore());
  store.setup();
  store.setItem('deposits.listParams', { filter: { status: 1 }, page: 2, open: '5' });
  expect(store.getItem('deposits.listParams')).toEqual({ filter: { status: 1 }, page: 2 });
  store.setItem('locale', 'en');
  expect(store.getItem('locale')).toBe('en');
});
