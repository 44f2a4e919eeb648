import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { DepositPanel, type DepositRow } from './deposit-panel.tsx';

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
  flag: null,
  paid_money: null,
  decided_by: null,
  fail_reason: null,
} as unknown as DepositRow;

function openPanel(confirmed: () => object) {
  const told = { onDecided: vi.fn(), onStale: vi.fn(), onClose: vi.fn() };
  const sent = openConsole(<DepositPanel row={row} {...told} />, ['deposits.read', 'deposits.decide'], {
    'POST /operator/deposits/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
    'POST /operator/deposits/:id/confirm': confirmed,
    'POST /operator/deposits/list': () =>
      pageOf([{ ...row, status: 3, status_text: 'Failed', decided_by: 'bob' }]),
  });
  const decisions = () => sent.filter(({ key }) => key === 'POST /operator/deposits/:id/confirm');
  return { ...told, decisions, user: userEvent.setup() };
}

test('what the second operator is told is not put before the member', async () => {
  const { user, onStale } = openPanel(() => ({ data: { status: 1 } }));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  await user.type(screen.getByLabelText('Why, for the second operator'), 'an old friend of the house');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Refuse (r)' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await screen.findByText(/Another operator has to decide the same/);
  expect(onStale).toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Refuse (r)' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
});

test.each(['1,000', '12.345', '-5', 'ten'])('a gift of “%s” is refused, not left out', async (gift) => {
  const { user, decisions } = openPanel(() => ({ data: { status: 2 } }));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  const field = screen.getByLabelText('Gift');
  await user.clear(field);
  await user.type(field, gift);
  expect(screen.getByText('A number with at most 2 decimals.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await user.keyboard('{Enter}');
  expect(decisions()).toEqual([]);

  await user.clear(field);
  await user.type(field, '1000');
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  await waitFor(() => expect(decisions().map(({ body }) => body.diff_money)).toEqual(['1000']));
});

test('what somebody else decided meanwhile stands in place of the question', async () => {
  const { user, onStale, onDecided } = openPanel(() => ({ error: 'already_decided' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm (c)' }));
  await user.click(screen.getByRole('button', { name: 'Confirm (c)' }));
  expect(await screen.findByText('Decided meanwhile by bob: Failed.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([onStale.mock.calls.length, onDecided.mock.calls.length]).toEqual([1, 0]);
});
