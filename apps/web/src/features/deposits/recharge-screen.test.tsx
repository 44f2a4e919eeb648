// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import {
  addressStore,
  matchPath,
  navigate,
  PageAddressContext,
  useAddressNow,
} from '../../shared/navigation/router.ts';
import { toWireDate } from '../../shared/time/dates.ts';
// Lazy chunks, imported here so that a busy machine does not delay the test.
import './deposit-progress.tsx';
import { RechargeScreen } from './recharge-screen.tsx';
import './unnumbered-order.tsx';

const payUrl = 'https://gateway.test/pay/1';
const channel = { id: 4, type: 'online_alipay', type_text: 'Alipay', desc: '', memo: '', min: 100, max: 500 };
const row = (more: object) => ({
  id: 1,
  bill_no: 'B1',
  status: 1,
  money: '120.00',
  payment_type: 'online_alipay',
  payment_type_text: 'Alipay',
  created_at: toWireDate(new Date()),
  ...more,
});

let ordered: object;
/** Evaluated on each request. */
let records: () => object[];
/** Like existing back ends of the family: the answer has no number, the records have no payment page. */
const app = openApp(({ path }) => {
  if (path === '/payment/online/list') return success({ data: [channel] });
  if (path === '/recharge/online') return success(ordered);
  if (path !== '/recharge/list') return { body: { status: 'error', code: 200, message: '' } };
  const data = records();
  return success({ data: { current_page: 1, last_page: 1, total: data.length, data } });
});

beforeEach(async () => {
  await addTexts('deposits');
  // The browser blocks the window.
  vi.spyOn(window, 'open').mockReturnValue(null);
  ordered = { pay_url: payUrl };
  records = () => [];
  navigate('/Member/Recharge', { replace: true });
});

afterEach(() => {
  operationsStore.set([]);
  vi.restoreAllMocks();
});

function Screen() {
  const { pathname, search } = useAddressNow();
  const params = matchPath('/Member/Recharge', pathname) ?? {};
  return (
    <PageAddressContext value={{ pathname, params, query: new URLSearchParams(search) }}>
      <RechargeScreen />
    </PageAddressContext>
  );
}

async function order() {
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Deposit amount/ }), '120');
  await user.dblClick(screen.getByRole('button', { name: 'Deposit now' }));
}
const payLink = async () => (await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href');
const requested = () => app.seen.filter(({ path }) => path === '/recharge/online');

describe('an order whose answer names no number', () => {
  it('is followed by the number that its record shows, and can be paid', async () => {
    records = () => [row({}), row({ id: 0, bill_no: 'B0', created_at: '2025-03-01 12:00:00' })];
    await order();
    await waitFor(() => expect(addressStore.get().search).toBe('?order=B1'));
    expect(await screen.findByText('B1')).toBeTruthy();
    expect(await payLink()).toBe(payUrl);
    expect(screen.getByText('Your turn: finish paying on the payment page')).toBeTruthy();
    expect(requested()).toHaveLength(1);
  });

  it.each([
    ['an older one', { created_at: '2025-03-01 12:00:00' }],
    ['another amount', { money: '121.00' }],
    ['another method', { payment_type: 'online_wechat' }],
  ])('is not taken for %s: the way to pay it stays', async (_name, more) => {
    records = () => [row(more)];
    await order();
    expect(await payLink()).toBe(payUrl);
    await waitFor(() => expect(app.seen.some(({ path }) => path === '/recharge/list')).toBe(true));
    expect(screen.getByText('Waiting for payment')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View deposit records' }).getAttribute('href')).toBe(
      '#/Member/RechargeList',
    );
    expect(screen.queryByRole('button', { name: 'Deposit now' })).toBeNull();
    expect(addressStore.get().search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Make another deposit' }));
    expect(await screen.findByRole('button', { name: 'Deposit now' })).toBeTruthy();
    expect(requested()).toHaveLength(1);
  });
});

it('an order with a number keeps the pay page that its record does not name', async () => {
  ordered = { pay_url: payUrl, data: { bill_no: 'B1' } };
  records = () => [row({})];
  await order();
  expect(await payLink()).toBe(payUrl);
  expect(addressStore.get().search).toBe('?order=B1');
});
