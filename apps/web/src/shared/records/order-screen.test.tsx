// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { invalidateAfterLiveUpdate } from '../../api/invalidation.ts';
import { queryClient } from '../../api/query-client.ts';
import { activateLang } from '../i18n/i18n.ts';
import { langStore } from '../i18n/languages.ts';
import { PageAddressContext } from '../navigation/router.ts';
import { type Days, fullDays, showDays, showFullDay } from '../time/calendar-days.ts';
import { presetRange, toWireDate } from '../time/dates.ts';
// Lazy chunks, imported here so that a busy machine does not delay the test.
import './date-sheet.tsx';
import { DetailSheet } from './detail-sheet.tsx';
import './filter-sheet.tsx';
import { OrderScreen } from './order-screen.tsx';
import { daysOf } from './use-range.ts';

interface Order {
  id: number;
  bill_no: string;
  created_at: string;
  status: number;
}

const order = (id: number, status = 1, daysAgo = 0): Order => ({
  id,
  bill_no: `B${id}`,
  created_at: toWireDate(new Date(Date.now() - daysAgo * 86_400_000)),
  status,
});

let orders: Order[];
let requested: object[];
let broken: boolean;
let unfindable: boolean;
let perPage: number;

beforeEach(async () => {
  await activateLang('en');
  // Missing in jsdom.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  provideDialogs();
  orders = [order(1)];
  requested = [];
  broken = false;
  unfindable = false;
  perPage = 20;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function list(body: { bill_no?: string; page?: number }) {
  requested.push(body);
  if (broken || (unfindable && body.bill_no)) throw new Error('gone');
  const rows = body.bill_no === undefined ? orders : body.bill_no === 'B7' ? [order(7, 2)] : [];
  const { page = 1 } = body;
  const data = rows.slice((page - 1) * perPage, page * perPage);
  const counted = { current_page: page, last_page: Math.ceil(rows.length / perPage), total: rows.length };
  return { data: { data, ...counted }, statistic: { sum_money: '70.00' } };
}

function open(query = '') {
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/Member/Orders', params: {}, query: new URLSearchParams(query) }}
      >
        <OrderScreen<Order>
          title="Orders"
          listKey={['orders']}
          list={list}
          states={{ pending: 'Waiting', done: 'Paid', failed: 'Refused' }}
          isOpen={({ status }) => status === 1}
          row={({ bill_no, status }) => ({ icon: null, title: bill_no, amount: `state ${status}` })}
          detail={({ bill_no, status }, close) => (
            <DetailSheet
              open
              onClose={close}
              title={bill_no}
              amount={`now ${status}`}
              facts={[{ label: 'Time', value: '' }]}
            />
          )}
          firstStep={{ href: '#/first', label: 'Order something' }}
          file={{ name: 'orders', columns: [{ title: 'No', value: ({ bill_no }) => bill_no }] }}
        />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function chooseDays(user: UserEvent, label: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Date/ }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: new RegExp(`^${label}`) }),
  );
}

async function choose(user: UserEvent, group: string, label: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(
    within(sheet.getByRole('radiogroup', { name: group })).getByRole('radio', { name: label }),
  );
  await user.click(sheet.getByRole('button', { name: 'Show' }));
}

const days = (preset: 'week' | 'month' | 'today') => ({ created_at: presetRange(preset, new Date()) });
const firstPage = { page: 1, limit: 20 };

it('asks for the week’s orders, and for those of the state that is chosen', async () => {
  const user = open();
  await screen.findByRole('button', { name: /B1/ });
  await choose(user, 'Status', 'Paid');
  await chooseDays(user, 'Today');
  await screen.findByRole('button', { name: /B1/ });
  expect(requested).toEqual([
    { ...days('week'), ...firstPage },
    { ...days('week'), status: 2, ...firstPage },
    { ...days('today'), status: 2, ...firstPage },
  ]);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
});

it('takes the state from a link', async () => {
  open('status=3');
  await screen.findByRole('button', { name: /B1/ });
  expect(requested.at(-1)).toEqual({ ...days('week'), status: 3, ...firstPage });
  expect(screen.getByRole('button', { name: /^Filter: ?Refused$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined();
  await vi.waitFor(() => expect(requested.at(-1)).toEqual({ ...days('week'), ...firstPage }));
});

it('shows days of the member’s own', async () => {
  langStore.set('en');
  const user = open();
  await screen.findByRole('button', { name: /B1/ });
  const [, until] = daysOf('today', new Date());
  await user.click(screen.getByRole('button', { name: /^Date/ }));
  await user.click(await screen.findByRole('button', { name: /^Choose dates/ }));
  const first = `${until.slice(0, 7)}-01`;
  await user.click(screen.getByRole('button', { name: showFullDay(first, 'en') }));
  await user.click(screen.getByRole('button', { name: showFullDay(until, 'en') }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const chosen: Days = [first, until];
  await vi.waitFor(() => expect(requested.at(-1)).toEqual({ created_at: fullDays(chosen), ...firstPage }));
  expect(
    screen.getByRole('button', { name: (name) => name.endsWith(showDays(chosen, until, 'en')) }),
  ).toBeDefined();
});

it('takes filters back where nothing is left under them', async () => {
  orders = [];
  open('status=3');
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1) as HTMLElement,
  );
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined();
});

it('says when it could not be read, and reads it again when asked to', async () => {
  broken = true;
  const user = open();
  await screen.findByRole('alert');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /B1/ });
});

it('offers a longer period when there is nothing, then the first step; nothing cannot be exported', async () => {
  orders = [];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show 30 days' }));
  expect((await screen.findByRole('link', { name: 'Order something' })).getAttribute('href')).toBe('#/first');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(requested.at(-1)).toEqual({ ...days('month'), ...firstPage });
});

it('opens an order, which follows what becomes of it', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /B1/ }));
  expect(within(screen.getByRole('dialog')).getByText('now 1')).toBeDefined();
  orders = [order(1, 2)];
  act(() => invalidateAfterLiveUpdate());
  await within(await screen.findByRole('dialog')).findByText('now 2');
});

it('finds the order that a link names beyond the rows', async () => {
  orders = [];
  open('order=B7');
  await within(await screen.findByRole('dialog')).findByText('now 2');
  expect(requested).toContainEqual({ bill_no: 'B7' });
});

it('says that the order of a link could not be looked for, and looks again', async () => {
  orders = [];
  unfindable = true;
  const user = open('order=B7');
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
  unfindable = false;
  perPage = 20;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('now 2');
});

it('says that there is no order of the number in a link', async () => {
  orders = [];
  const user = open('order=B9');
  await within(await screen.findByRole('dialog')).findByText(/B9/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('looks for the order of a link again in another language', async () => {
  orders = [];
  open('order=B7');
  await screen.findByText('now 2');
  const looks = () => requested.filter((body) => 'bill_no' in body).length;
  expect(looks()).toBe(1);
  act(() => langStore.set('th'));
  await vi.waitFor(() => expect(looks()).toBe(2));
});

it('chooses the days itself where the back end takes no notice of them, without a sum or a count', async () => {
  // Pages of two, newest first.
  orders = [order(9), order(8), order(7), order(6, 1, 1), order(5, 1, 1), order(4, 1, 2), order(3, 1, 2)];
  perPage = 2;
  const user = open();
  await screen.findByRole('button', { name: /B3/ });
  requested = [];
  await chooseDays(user, 'Yesterday');
  await screen.findByRole('button', { name: /B6/ });
  await screen.findByRole('button', { name: /B5/ });
  expect(screen.queryByRole('button', { name: /B[34789]/ })).toBeNull();
  expect(screen.queryByText(/records|70\.00/)).toBeNull();
  expect(requested.map((body) => (body as { page?: number }).page)).toEqual([1, 2, 3]);
});
