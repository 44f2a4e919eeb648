// @vitest-environment-options { "url": "http://localhost/" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { PageAddressContext } from '../../shared/navigation/router.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { YuebaoScreen } from './yuebao-screen.tsx';

const hourMs = 3_600_000;
const plan = (fields: object = {}) => ({
  id: 3,
  SettingName: 'Pond',
  Rate: '1.20',
  SettleTime: 24,
  IsCycleSettle: 1,
  LimitInterest: '0.00',
  MinAmount: '100.00',
  MaxAmount: '5000.00',
  TotalCount: '100000.00',
  RemainingCount: '40000.00',
  LimitUserOrderCount: '0.00',
  UserOrderCount: '0.00',
  LimitOrderInterval: null,
  LimitOrderIntervalTime: 0,
  InterestAuditMultiple: '1.5',
  ...fields,
});
const purchase = (id: number, fields: object = {}) => ({
  ...plan(),
  member_plan_id: id,
  SettingName: `Purchase ${id}`,
  amount: '1000.00',
  Interest: '0.00',
  status: 0,
  CreatedOn: toWireDate(new Date(Date.now() - 25 * hourMs)),
  drawing_at: null,
  ...fields,
});
const summery = { Principal: '1000.00', Interest: '12.00', TotalLimitInterest: '0.00', TotalCount: 1 };

let plans: object[];
let money: string;
let holdings: Record<0 | 1, object[]>;
let bought: () => Answer;
let redeemed: () => Answer;
const app = openApp(({ path, body }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', money } });
  if (path === '/yuebao/getMemberYuebaoList') return success({ data: plans });
  if (path === '/yuebao/getMemberPlans') {
    const data = holdings[(body as { status: 0 | 1 }).status];
    return success({ data: { current_page: 1, last_page: 1, total: data.length, data }, summery });
  }
  if (path === '/yuebao/history')
    return success({ data: [{ id: 1, times: 1, calc_at: '2026-03-01 12:00:00', interest: '12.00' }] });
  if (path === '/yuebao/buy') return bought();
  return path === '/yuebao/withdrawal' ? redeemed() : { status: 404 };
});

beforeEach(async () => {
  await addTexts('savings');
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  plans = [plan()];
  money = '2000.00';
  holdings = { 0: [purchase(11)], 1: [] };
  bought = () => success({});
  redeemed = () => success({ money: '1012.00' });
  toastStore.set([]);
});
afterEach(() => operationsStore.set([]));

function open(query = '') {
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/Member/Yuebao', params: {}, query: new URLSearchParams(query) }}
      >
        <YuebaoScreen />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const sent = (path: string) => app.seen.filter((request) => request.path === path).map(({ body }) => body);
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const hidden = { hidden: true };
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
const panel = () => screen.getByRole('tabpanel').getAttribute('aria-label');

describe('a plan', () => {
  async function buy(amount: string) {
    const user = open();
    await user.click((await card('Pond')).getByRole('button', { name: 'Buy' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('$2,000.00');
    if (amount) await user.type(sheet.getByRole('textbox', { name: /^Amount/ }), amount);
    return {
      user,
      sheet,
      confirm: () => user.click(sheet.getByRole('button', { name: 'Confirm purchase' })),
    };
  }

  it('is bought for a whole amount, and what is held is shown next', async () => {
    const { confirm } = await buy('500');
    await confirm();
    await waitFor(() => expect(toasts()).toEqual(['success: Purchase complete']));
    expect(sent('/yuebao/buy')).toEqual([
      { plan_id: 3, amount: '500', request_id: expect.any(String) as string },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel()).toBe('My holdings');
  });

  it.each([
    ['', 'Please enter an amount'],
    ['105', 'Please enter a multiple of 10'],
    ['90', 'Minimum $100.00 per purchase'],
    ['5010', 'Maximum $5,000.00 per purchase'],
    ['2010', 'Balance too low'],
  ])('is not bought for "%s": %s', async (amount, notice) => {
    const { sheet, confirm } = await buy(amount);
    await confirm();
    expect(sheet.getByRole('alert').textContent).toBe(notice);
    expect(sent('/yuebao/buy')).toEqual([]);
  });

  it('says how much is left of it, and of the member’s own share', async () => {
    plans = [plan({ RemainingCount: '300.00' })];
    const first = await buy('310');
    await first.confirm();
    expect(first.sheet.getByRole('alert').textContent).toBe('Only $300.00 of this plan is left');
    plans = [plan({ LimitUserOrderCount: '1000.00', UserOrderCount: '800.00' })];
    await queryClient.invalidateQueries({ queryKey: ['savings', 'plans'] });
    await screen.findByText('$1,000.00, $200.00 left');
    await first.confirm();
    expect(first.sheet.getByRole('alert').textContent).toBe('You can buy $200.00 more');
  });

  it('can be bought for all that the wallet holds', async () => {
    const { user, sheet, confirm } = await buy('');
    await user.click(sheet.getByRole('button', { name: 'Maximum: $2,000.00' }));
    await confirm();
    await waitFor(() => expect(sent('/yuebao/buy')).toMatchObject([{ amount: '2000' }]));
  });

  it('leads to a deposit where the wallet holds too little', async () => {
    money = '99.99';
    const user = open();
    await user.click((await card('Pond')).getByRole('button', { name: 'Buy' }));
    const link = await screen.findByRole('link', { name: /Make a deposit/, ...hidden });
    expect(link.getAttribute('href')).toBe('#/Member/Recharge');
    expect(screen.queryByRole('button', { name: /^Maximum/, ...hidden })).toBeNull();
  });

  it('previews what the typed amount earns, up to the cap', async () => {
    plans = [plan({ LimitInterest: '100.00' })];
    const { sheet } = await buy('1000');
    const fact = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
    expect(fact('Interest per 24 hours')).toBe('+$12.00');
    expect(fact('Interest after 30 days')).toBe('+$100.00');
    expect(fact('Interest cap')).toBe('$100.00');
  });

  it.each(['15', '5'])('promises nothing for %s, which cannot be bought, and says why', async (amount) => {
    const { user, sheet } = await buy(amount);
    expect(sheet.getByText('Interest per 24 hours').nextElementSibling?.textContent).toMatch(/^\+?\$0\.00$/);
    await user.tab();
    expect(sheet.getByRole('alert').textContent).toMatch(/multiple of 10|Minimum/);
  });

  it('takes back a refusal as soon as the amount is typed again', async () => {
    bought = () => refusal('money_not_enough');
    const { user, sheet, confirm } = await buy('500');
    await confirm();
    await sheet.findByRole('alert');
    const field = sheet.getByRole('textbox', { name: /^Amount/ });
    await user.clear(field);
    await user.type(field, '600');
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['sold out', { RemainingCount: '9.00' }, 'Sold out'],
    [
      'of which the member has all',
      { LimitUserOrderCount: '500.00', UserOrderCount: '500.00' },
      'Limit reached',
    ],
    ['that opens later', { LimitOrderInterval: toWireDate(new Date(Date.now() + hourMs)) }, /^Buy again in/],
  ])('%s cannot be bought', async (_what, fields, name) => {
    plans = [plan(fields)];
    open();
    const button = (await card('Pond')).getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
  });

  it('that was just bought is one to buy again later, not one that has not opened', async () => {
    plans = [plan({ LimitOrderInterval: toWireDate(new Date(Date.now() + hourMs)) })];
    open();
    expect((await card('Pond')).getByText('Buy again later')).toBeTruthy();
  });

  it('tells its terms', async () => {
    plans = [plan({ LimitInterest: '50.00', LimitOrderIntervalTime: 48 })];
    open();
    const { getByText } = await card('Pond');
    const fact = (label: string) => getByText(label).nextElementSibling?.textContent;
    expect(fact('Per purchase')).toBe('$100.00 to $5,000.00');
    expect(fact('Interest cap')).toBe('$50.00');
    expect(fact('Personal limit')).toBe('No limit');
    expect(fact('Wait between purchases')).toBe('2 days');
    expect(getByText('Settles every cycle')).toBeTruthy();
    expect(getByText('$40,000.00 left')).toBeTruthy();
  });
});

describe('a purchase', () => {
  it('that runs grows by its cycles, and is redeemed after a look at what that brings', async () => {
    const user = open('purchase=11');
    const held = await card('Purchase 11');
    expect(held.getByText('In progress')).toBeTruthy();
    expect(held.getByText('Next settlement in')).toBeTruthy();
    // The second cycle of 24 hours is an hour old.
    const untilNext = held.getByRole('progressbar', { name: 'Next settlement in', ...hidden });
    expect(untilNext.getAttribute('aria-valuenow')).toBe('4');
    await user.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', hidden)[0] as HTMLElement,
    );
    await user.click(held.getByRole('button', { name: 'Redeem' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const fact = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect(fact('Principal')).toBe('$1,000.00');
    expect(fact('Interest earned')).toBe('+$12.00');
    expect(fact('To your main wallet')).toBe('$1,012.00');
    expect(fact('Added wagering')).toBe('$18.00');
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    await waitFor(() => expect(toasts()).toEqual(['success: $1,012.00 is back in your main wallet']));
    expect(sent('/yuebao/withdrawal')).toEqual([{ record_id: 11, request_id: expect.any(String) as string }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says in the dialog why it is not redeemed, and nowhere else', async () => {
    redeemed = () => refusal('supplier_refused');
    const user = open('purchase=11');
    await screen.findByRole('dialog');
    await user.click((await card('Purchase 11')).getByRole('button', { name: 'Redeem', ...hidden }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    await dialog.findByRole('alert');
    expect(screen.getAllByRole('alert', hidden)).toHaveLength(1);
  });

  it('that a link names shows its settlements, among the running or the ended ones', async () => {
    holdings = { 0: [purchase(11)], 1: [purchase(12, { status: 1, drawing_at: '2026-03-01 12:00:00' })] };
    open('purchase=12');
    const sheet = await screen.findByRole('dialog', { name: 'Purchase 12: settlements' });
    expect(await within(sheet).findByText('Settlement 1')).toBeTruthy();
    expect(within(sheet).getByText('+$12.00')).toBeTruthy();
    expect(panel()).toBe('Ended');
    expect(sent('/yuebao/history')).toEqual([{ record_id: 12 }]);
    const ended = await card('Purchase 12');
    expect(ended.queryByRole('button', { name: 'Redeem', ...hidden })).toBeNull();
    expect(ended.getByText('Redeemed')).toBeTruthy();
  });
});

it('sums up what runs, and leads from none to the plans', async () => {
  holdings = { 0: [], 1: [] };
  const user = open();
  expect(panel()).toBe('Plans');
  await screen.findByText('$12.00');
  await user.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(await screen.findByText('No ended plans')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'My holdings' }));
  await user.click(await screen.findByRole('button', { name: 'View plans' }));
  expect(panel()).toBe('Plans');
});
