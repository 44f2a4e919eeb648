// @vitest-environment-options { "url": "http://localhost/#/Member/Recharge" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositProgress } from './deposit-progress.tsx';

const payUrl = 'https://gateway.test/pay/1';
const order = (fields: object = {}) => ({
  id: 1,
  bill_no: 'B1',
  status: 1,
  status_text: 'Pending',
  money: '120.00',
  diff_money: '0.00',
  payment_type: 'online_alipay',
  payment_type_text: 'Alipay',
  payment_detail: {},
  payment_pic: '',
  pay_url: payUrl,
  created_at: '2026-03-01 12:00:00',
  updated_at: '2026-03-01 12:05:00',
  seen_at: null,
  confirm_at: null,
  hk_at: '2026-03-01 11:58:00',
  name: 'Li Wei',
  account: '6222020000009999',
  fail_reason: '',
  late_for: null,
  late_bill_no: null,
  ...fields,
});

let found: object[];
let members: number;
let cancelled: () => object;
let claimable: string[];
const app = openApp(({ path }) => {
  if (path === '/recharge/cancel') return cancelled() as ReturnType<typeof success>;
  if (path === '/auth/me') {
    members += 1;
    return success({ data: { id: 7, name: 'panda7' } });
  }
  if (path === '/act/list')
    return success({
      data: {
        activity: [
          { id: 4, title: 'Big win', hall_field: 'member_name,bill_no' },
          { id: 5, title: 'First deposit gift', hall_field: 'member_name,recharge_money,bill_no' },
        ],
        random: [],
      },
    });
  if (path === '/act/progress/5')
    return success({ data: { deposits: claimable.map((bill_no) => ({ bill_no, money: '120.00' })) } });
  return path === '/recharge/list'
    ? success({ data: { current_page: 1, last_page: 1, total: found.length, data: found } })
    : { status: 404 };
});
beforeEach(async () => {
  provideDialogs();
  await addTexts('deposits');
  members = 0;
  claimable = [];
});

const wrapped = (element: React.ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
const links = () =>
  Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );

async function follow(fields: object) {
  found = [order(fields)];
  wrapped(<DepositProgress billNo="B1" />);
  const status = await screen.findByRole('status');
  return {
    notice: status.textContent,
    icon: status.querySelector('[data-state]')?.getAttribute('data-state'),
  };
}
const always = {
  'View deposit records': '#/Member/RechargeList?order=B1',
  'Make another deposit': '#/Member/Recharge',
};

describe('an order', () => {
  it('that was credited leads to the gift that it can be claimed for', async () => {
    claimable = ['B1'];
    await follow({ status: 2, confirm_at: '2026-03-01 12:05:00' });
    await waitFor(() =>
      expect(links()).toEqual({
        ...always,
        'Claim your gift: First deposit gift': '#/Main/activity/5?deposit=B1',
        'Go to the lobby': '#/Main/home',
      }),
    );
  });

  it('that waits for its payment leads to the payment page', async () => {
    const { notice, icon } = await follow({});
    expect([notice, icon]).toEqual([expect.stringContaining('Waiting for payment$120.00'), 'pending']);
    expect(links()).toEqual({ ...always, 'Pay now': payUrl });
    expect(screen.getByRole('button', { name: 'Copy Order no.' })).toBeTruthy();
    expect(app.seen.find(({ path }) => path === '/recharge/list')?.body).toMatchObject({ bill_no: 'B1' });
  });

  it('that was credited leads to the lobby, and the balance is read again', async () => {
    await queryClient.prefetchQuery(memberQuery);
    const { notice, icon } = await follow({ status: 2, confirm_at: '2026-03-01 12:05:00' });
    expect([notice, icon]).toEqual([expect.stringContaining('Deposit received+$120.00'), 'done']);
    expect(links()).toEqual({ ...always, 'Go to the lobby': '#/Main/home' });
    await waitFor(() => expect(queryClient.getQueryState(memberQuery.queryKey)?.isInvalidated).toBe(true));
  });

  it('that failed offers neither, and says why', async () => {
    const { notice, icon } = await follow({ status: 3, fail_reason: 'Expired' });
    expect([notice, icon]).toEqual([expect.stringContaining('Deposit not completed$120.00'), 'failed']);
    expect(links()).toEqual(always);
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('that waits leaves the balance alone', async () => {
    await queryClient.prefetchQuery(memberQuery);
    await follow({});
    expect(queryClient.getQueryState(memberQuery.queryKey)?.isInvalidated).toBe(false);
    expect(members).toBe(1);
  });

  it('whose money came as another order leads there first', async () => {
    await follow({ late_bill_no: 'B2' });
    expect(links()).toEqual({
      ...always,
      'View that payment': '#/Member/RechargeList?order=B2',
      'Pay now': payUrl,
    });
  });

  it('that the server does not know yet is no order: it can be asked for again', async () => {
    found = [];
    wrapped(<DepositProgress billNo="B1" />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('an order that nobody has paid', () => {
  const cancel = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this order' }));
  };
  const requested = () => app.seen.filter(({ path }) => path === '/recharge/cancel').map(({ body }) => body);

  it('is cancelled after a question, and shown as closed', async () => {
    await follow({ can_cancel: 1 });
    cancelled = () => {
      found = [order({ status: 3, fail_reason: 'Cancelled by you' })];
      return success({ data: found[0] });
    };
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(requested()).toEqual([]);
    await cancel();
    expect(await screen.findByText('Cancelled by you')).toBeTruthy();
    expect(requested()).toEqual([{ bill_no: 'B1' }]);
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });

  it('stays where money has arrived meanwhile, and says so', async () => {
    await follow({ can_cancel: 1 });
    cancelled = () => ({
      body: {
        status: 'error',
        code: 400,
        message: 'Money for this order has arrived',
        error: 'deposit_arrived',
      },
    });
    await cancel();
    expect((await screen.findByRole('alert')).textContent).toBe('Money for this order has arrived');
  });

  it('is one that the server calls so', async () => {
    await follow({});
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });
});

it('an order for which another amount arrived is not to be paid', async () => {
  const { notice } = await follow({ pay_url: '', arrived: { money: '119.00', currency: 'USD' } });
  expect(notice).toContain('A different amount arrived');
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

describe('all about an order', () => {
  const facts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl div')].map((fact) => [
        fact.querySelector('dt')?.textContent,
        fact.querySelector('dd')?.textContent,
      ]),
    );
  const show = (fields: object) =>
    wrapped(<DepositDetail order={order(fields) as never} onClose={() => undefined} />);

  it('paid on a page names no payer and no time of payment', () => {
    show({});
    expect(Object.keys(facts())).not.toEqual(
      expect.arrayContaining(['Sender’s name', 'Transferred', 'Bonus']),
    );
    expect(facts()).toMatchObject({
      'Order no.': 'B1',
      'Deposit amount': '$120.00',
      'Paid from': '6222 •••• 9999',
    });
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Pay now' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('+$120.00');
  });

  it('paid by hand names payer and payee, the reference and the time of payment', () => {
    show({
      payment_type: 'company_bankpay',
      status: 2,
      diff_money: '6.00',
      payment_detail: { payment_name: 'Acme Ltd', payment_account: '6222', remark_code: 4821 },
    });
    expect(facts()).toMatchObject({
      'Sender’s name': 'Li Wei',
      Payee: 'Acme Ltd',
      'Paid to': '6222',
      'Payment reference': '4821',
      Bonus: '+$6.00',
    });
    expect(facts().Transferred).toContain('11:58');
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(document.body.textContent).toContain('+$120.00');
  });

  it('shows the slip in place of the payment page', () => {
    show({ payment_pic: 'https://m.example.test/api/recharge/picture/0a1b.jpg' });
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(screen.getByRole('img', { name: 'Proof of payment' })).toBeTruthy();
  });
});
