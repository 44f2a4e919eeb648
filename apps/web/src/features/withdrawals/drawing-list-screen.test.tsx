// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import css from '../../shared/records/records.module.css';
import { toWireDate } from '../../shared/time/dates.ts';
import { DrawingListScreen } from './drawing-list-screen.tsx';

const info = { bank_type: 'ICBC', bank_type_text: 'ICBC Bank' };
const order = (id: number, fields: object) => ({
  id,
  bill_no: `W${id}`,
  status: 1,
  status_text: 'Under review',
  money: '98.00',
  counter_fee: '2.00',
  name: 'Li Wei',
  account: '6222****0002',
  member_bank_info: info,
  created_at: toWireDate(new Date()),
  confirm_at: null,
  fail_reason: '',
  ...fields,
});
let orders: object[];
openApp(({ path }) =>
  path === '/drawing/list'
    ? success({
        data: { current_page: 1, last_page: 1, total: orders.length, data: orders },
        statistic: { sum_money: '100.00' },
      })
    : { status: 404 },
);
beforeEach(() => vi.stubGlobal('IntersectionObserver', everythingInSight));

async function rowOf(fields: object): Promise<HTMLElement> {
  orders = [order(1, fields)];
  render(
    <QueryClientProvider client={queryClient}>
      <DrawingListScreen />
    </QueryClientProvider>,
  );
  return screen.findByRole('button', { name: /ICBC Bank|Li Wei/ });
}

it('names the requested amount, and what arrives of it in full', async () => {
  const row = await rowOf({});
  expect(row.textContent).toContain('$100.00');
  const net = within(row).getByText('You receive $98.00');
  expect(css.full).toBeTruthy();
  expect(net.classList.contains(css.full as string)).toBe(true);
});

it.each([
  ['nothing is charged', { money: '100.00', counter_fee: '0.00' }],
  ['a back end names no fee', { money: '100.00', counter_fee: null }],
  ['nothing arrives', { status: 3 }],
])('names one amount where %s', async (_when, fields) => {
  const row = await rowOf(fields);
  expect(row.textContent).toContain('$100.00');
  expect(row.textContent).not.toContain('You receive');
});

it('names the holder of a card that was not recorded', async () => {
  expect((await rowOf({ member_bank_info: null })).textContent).toContain('Li Wei');
});

it('says of a refused order what came back, and of any other what was charged', async () => {
  const user = userEvent.setup();
  await user.click(await rowOf({ status: 3, fail_reason: 'Wrong name' }));
  const text = (await screen.findByRole('dialog')).textContent;
  expect(text).toContain('Returned to your wallet$100.00');
  expect(text).toContain('Wrong name');
  expect(text).not.toContain('You receive');
  expect(text).not.toContain('Fee');
});

it('says of an open order what is charged and what arrives, and offers its number to copy and to ask about', async () => {
  const user = userEvent.setup();
  await user.click(await rowOf({}));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Fee').parentElement?.textContent).toBe('Fee$2.00');
  expect(sheet.getByText('You receive').parentElement?.textContent).toBe('You receive$98.00');
  expect(sheet.getByRole('button', { name: 'Copy Order no.' })).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Ask about this' }).getAttribute('href')).toBe('#/Service?order=W1');
});
