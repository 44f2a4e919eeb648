// @vitest-environment-options { "url": "http://localhost/#/Member/RechargeList" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { queryClient } from '../../api/query-client.ts';
import { toWireDate } from '../../shared/time/dates.ts';
// A lazy chunk, imported here so that a busy machine does not delay the test.
import '../../shared/records/filter-sheet.tsx';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { RechargeListScreen } from './recharge-list-screen.tsx';

const order = (id: number, fields: object = {}) => ({
  id,
  bill_no: `B${id}`,
  status: 2,
  status_text: '',
  money: '120.00',
  diff_money: '0.00',
  payment_type: 'online_alipay',
  payment_type_text: 'Alipay',
  created_at: toWireDate(new Date()),
  ...fields,
});
const wechat = { payment_type: 'online_wechat', payment_type_text: 'WeChat' };

let orders: object[];
const app = openApp(({ path }) => {
  if (path === '/payment/online/list' || path === '/payment/normal/list') return success({ data: [] });
  return path === '/recharge/list'
    ? success({
        data: { current_page: 1, last_page: 1, total: orders.length, data: orders },
        statistic: { sum_money: '240.00' },
      })
    : { status: 404 };
});
beforeEach(async () => {
  await addTexts('deposits');
  // Names its own methods: those of other back ends are replaced.
  setCapability('named-features', true);
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  orders = [order(1), order(2, { ...wechat, status: 1 })];
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <RechargeListScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const requested = () => app.seen.filter(({ path }) => path === '/recharge/list').map(({ body }) => body);

it('shows what was credited as a gain, and what is still open without', async () => {
  open();
  const rows = (await screen.findAllByRole('button', { name: /Alipay|WeChat/ })).map(
    ({ textContent }) => textContent,
  );
  expect(rows[0]).toContain('+$120.00');
  expect(rows[0]).toContain('Successful');
  expect(rows[1]).toContain('$120.00');
  expect(rows[1]).not.toContain('+');
  expect(rows[1]).toContain('Pending');
});

it('is filtered by the method, of those that it shows', async () => {
  const user = open();
  await screen.findByRole('button', { name: /Alipay/ });
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const methods = within(sheet.getByRole('radiogroup', { name: 'Payment method' }));
  expect(methods.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'All methods',
    'Alipay',
    'WeChat',
  ]);
  await user.click(methods.getByRole('radio', { name: 'WeChat' }));
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(requested().at(-1)).toMatchObject({ payment_type: 'online_wechat' }));
  expect(requested()[0]).not.toHaveProperty('payment_type');
});

it('has no filter for the only method', async () => {
  orders = [order(1)];
  const user = open();
  await screen.findByRole('button', { name: /Alipay/ });
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('radiogroup', { name: 'Status' })).toBeTruthy();
  expect(sheet.queryByRole('radiogroup', { name: 'Payment method' })).toBeNull();
});
