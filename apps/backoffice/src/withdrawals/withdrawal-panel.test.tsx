import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { WithdrawalPanel, type WithdrawalRow } from './withdrawal-panel.tsx';

const row = {
  id: 7,
  bill_no: 'W7',
  member_name: 'mia',
  owner_name: 'Li Wei',
  card_no: '6222 1111',
  currency: 'CNY',
  money: '30000.00',
  gross: '30000.00',
  counter_fee: '0.00',
  status: 1,
  status_text: 'Pending',
  approvals: 0,
  approvals_needed: 2,
  needs_second: 'two are needed from 20,000.00 CNY on',
  rests_until: null,
  type_again: 0,
  second: null,
  taken_by: null,
} as unknown as WithdrawalRow;

function openPanel(change: Partial<WithdrawalRow> = {}) {
  let stored = { ...row, ...change };
  const sent = openConsole(
    <WithdrawalPanel row={stored} onDecided={vi.fn()} onStale={vi.fn()} onClose={vi.fn()} />,
    ['withdrawals.read', 'withdrawals.decide'],
    {
      'POST /operator/withdrawals/:id/take': () => ({ data: { is_mine: 1 } }),
      'POST /operator/withdrawals/list': () => pageOf([stored]),
      'POST /operator/withdrawals/facts': () => ({ error: 'server_error' }),
      'POST /operator/withdrawals/:id/confirm': () => ({ data: { status: 1 } }),
    },
  );
  const refuseElsewhere = (): void => {
    stored = { ...stored, status: 3, status_text: 'Refused', decided_by: 'bob' };
  };
  const bodies = () =>
    sent.filter(({ key }) => key === 'POST /operator/withdrawals/:id/confirm').map(({ body }) => body);
  return { user: userEvent.setup(), refuseElsewhere, bodies };
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('the first of two is asked to approve, never whether it has been paid', async () => {
  const { user, bodies } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Approve (c)' }));
  const question = await dialog();
  expect(question.getByText('Approve this withdrawal?')).toBeDefined();
  expect(question.getByText(/^Do not pay it/)).toBeDefined();
  expect(question.getByText('two are needed from 20,000.00 CNY on')).toBeDefined();
  expect(screen.queryByText('Has this withdrawal been paid?')).toBeNull();
  await user.click(question.getByRole('button', { name: 'Approve (c)' }));
  await waitFor(() => expect(bodies()).toEqual([{ step: 'approve' }]));
});

test.each([
  ['the second of two', { second: { by: 'bob', at: '2026-03-01 12:00:00', reason: '', because: null } }],
  ['the only one', { approvals_needed: 1 }],
])('%s is asked whether it has been paid', async (_who, change) => {
  const { user, bodies } = openPanel(change);
  await user.click(await screen.findByRole('button', { name: 'Pay (c)' }));
  const question = await dialog();
  expect(question.getByText('Has this withdrawal been paid?')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Pay (c)' }));
  await waitFor(() => expect(bodies()).toEqual([{ step: 'pay' }]));
});

test('after a change by the support it is only refused, and says from when it is paid', async () => {
  const { user } = openPanel({ approvals_needed: 1, rests_until: '2026-03-02 12:00:00' });
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay (c)' });
  expect(pay.disabled).toBe(true);
  expect(screen.getByText(/Payable from 2026-03-02 12:00:00/)).toBeDefined();
  await user.keyboard('c');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('r');
  expect((await dialog()).getByText('Refuse this withdrawal?')).toBeDefined();
});

test('of what a colleague has refused nobody is asked whether it has been paid', async () => {
  const { user, refuseElsewhere, bodies } = openPanel({ approvals_needed: 1 });
  await screen.findByRole('button', { name: 'Pay (c)' });
  refuseElsewhere();
  await user.keyboard('c');
  expect(await screen.findByText('Already decided by bob: Refused.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay (c)' })).toBeNull();
  expect(bodies()).toEqual([]);
});
