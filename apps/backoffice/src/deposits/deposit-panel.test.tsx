import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import type { DepositRow } from './deposit-row.ts';

const row = {
  id: 7,
  bill_no: 'D7',
  member_name: 'mia',
  currency: 'CNY',
  money: '1000.00',
  status: 1,
  status_text: 'Pending',
  suggested_gift: '10.00',
  payment_pic: '',
  payment_type_text: 'Bank',
  type_again: 0,
  second: null,
  taken_by: null,
  flags: [],
  payment_detail: {},
  ordered_money: '1000.00',
  paid_money: null,
  decided_by: null,
  fail_reason: null,
} as unknown as DepositRow;

function openPanel(confirmed: () => object, change: Partial<DepositRow> = {}, known: object = {}) {
  let stored: DepositRow = { ...row, ...change };
  const decidedElsewhere = (): void => {
    stored = { ...stored, status: 3, status_text: 'Failed', decided_by: 'bob' };
  };
  const told = { onDecided: vi.fn(), onStale: vi.fn(), onClose: vi.fn() };
  const sent = openConsole(<DepositPanel row={stored} {...told} />, ['deposits.read', 'deposits.decide'], {
    'POST /operator/deposits/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
    'POST /operator/deposits/:id/confirm': confirmed,
    'POST /operator/deposits/facts': () => ({ data: known }),
    'POST /operator/deposits/list': () => pageOf([stored]),
  });
  const decisions = () => sent.filter(({ key }) => key === 'POST /operator/deposits/:id/confirm');
  return { ...told, decidedElsewhere, decisions, user: userEvent.setup() };
}

test('the note for the second operator is not shown to the member', async () => {
  const { user, onStale } = openPanel(() => ({ data: { status: 1 } }));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  await user.type(screen.getByLabelText(/^Reason/), 'an old friend of the house');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Reject (r)' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await screen.findByText(/Another operator must confirm it/);
  expect(onStale).toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Reject (r)' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
});

test.each(['1,000', '12.345', '-5', 'ten'])('a gift of “%s” is refused, not left out', async (gift) => {
  const { user, decisions } = openPanel(() => ({ data: { status: 2 } }));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  const field = screen.getByLabelText('Bonus');
  await user.clear(field);
  await user.type(field, gift);
  expect(screen.getByText('Enter a number with up to 2 decimals.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await user.keyboard('{Enter}');
  expect(decisions()).toEqual([]);

  await user.clear(field);
  await user.type(field, '1000');
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await waitFor(() => expect(decisions().map(({ body }) => body.diff_money)).toEqual(['1000']));
});

test('what somebody else decided meanwhile takes the place of the question', async () => {
  const { user, decidedElsewhere, onStale, onDecided } = openPanel(() => {
    decidedElsewhere();
    return { error: 'already_decided' };
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm (c)' }));
  expect(await screen.findByText('Already decided by bob: Failed.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([onStale.mock.calls.length, onDecided.mock.calls.length]).toEqual([1, 0]);
});

test('a question is not asked of an order that somebody else has decided', async () => {
  const { user, decidedElsewhere, decisions } = openPanel(() => ({}));
  await screen.findByRole('button', { name: 'Confirm (c)' });
  decidedElsewhere();
  await user.keyboard('c');
  expect(await screen.findByText('Already decided by bob: Failed.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm (c)' })).toBeNull();
  expect(decisions()).toEqual([]);
});

const coins = {
  payment_type: 'company_usdt',
  money: '500.00',
  ordered_money: '500.00',
  account: 'TSenderOfTheCoins',
  payment_detail: {
    payment_account: 'TOurWallet',
    remark_code: '4711',
    usdt_num: '70.4226',
    usdt_rate: '7.10',
    usdt_type: 'trc',
  },
};

test('all that must match the money on our account is seen before the decision', async () => {
  openPanel(() => ({ data: { status: 2 } }), { ...coins, name: 'Li Wei', hk_at: '2026-03-01 00:00:00' });
  for (const text of [
    'TOurWallet',
    '4711',
    '70.4226 USDT',
    'TRC20',
    '1 USDT = 7.10 CNY',
    'TSenderOfTheCoins',
    'Li Wei',
    '2026-03-01',
  ])
    expect(await screen.findByText(text)).toBeDefined();
});

test('coins that arrived short are credited at the rate of the order', async () => {
  const { user, decisions } = openPanel(() => ({ data: { status: 2 } }), coins);
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  const field = screen.getByLabelText(/^Coins received/);
  expect(field).toHaveProperty('value', '70.4226');
  expect(screen.getByText(/^500\.00 CNY to/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '69.4226');
  expect(screen.getByText(/^492\.90 CNY to/)).toBeDefined();
  // The gift was worked out for the whole order.
  expect(screen.getByLabelText('Bonus')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await waitFor(() => expect(decisions().map(({ body }) => body)).toEqual([{ arrived_coins: '69.4226' }]));
});

test('reports stand beside each other; of another currency amount and reason are asked for', async () => {
  const at = '2026-03-01 12:00:00';
  const { user, decisions } = openPanel(() => ({ data: { status: 2 } }), {
    flags: [
      { flag: 'amount_mismatch', paid_money: '1.00', paid_currency: 'CNY', at },
      { flag: 'currency_mismatch', paid_money: '200.00', paid_currency: 'VND', at },
    ],
  });
  expect(await screen.findByText(/The gateway says: 1\.00 CNY/)).toBeDefined();
  expect(screen.getByText(/The gateway says: 200\.00 VND/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  const field = screen.getByLabelText(/^Amount received, in CNY/);
  expect(field).toHaveProperty('value', '');
  await user.type(field, '0.05');
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  expect(decisions()).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'paid in dong');
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await waitFor(() =>
    expect(decisions().map(({ body }) => body)).toEqual([{ arrived_money: '0.05', reason: 'paid in dong' }]),
  );
});

test('shows what this member, this code and this sender paid before', async () => {
  const order = {
    id: 3,
    money: '500.00',
    currency: 'CNY',
    status_text: 'Credited',
    created_at: '2026-02-01 12:00:00',
  };
  openPanel(() => ({}), coins, {
    credited: 2,
    credited_money: '900.00',
    last_credited_at: '2026-02-01 12:05:00',
    same_code: [{ ...order, bill_no: 'D3', member_name: 'mia' }],
    same_account: [{ ...order, bill_no: 'D4', member_name: 'bert' }],
  });
  expect(await screen.findByText('2 deposits before, 900.00 CNY, last on 2026-02-01 12:05:00')).toBeDefined();
  expect(screen.getByText(/D3 ?/).closest('[role=alert]')?.textContent).toMatch(
    /same remark code.*mia.*500\.00 CNY.*Credited/,
  );
  expect(screen.getByText(/D4 ?/).closest('[role=alert]')?.textContent).toMatch(/same sender.*bert/);
});

test('a first deposit is called one', async () => {
  openPanel(() => ({}), {}, { credited: 0 });
  expect(await screen.findByText('First deposit of this member.')).toBeDefined();
});
