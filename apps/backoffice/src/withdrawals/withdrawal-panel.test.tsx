import type { Permission } from '@koi/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
  stage: 'review',
  approvals: 0,
  approvals_needed: 2,
  needs_second: 'two are needed from 20,000.00 CNY on',
  approved_by: null,
  payer: null,
  claimed_at: null,
  paid_from: null,
  gateway: null,
  gateway_asked_at: null,
  payout_reference: null,
  payout_slip: '',
  payout_note: null,
  rests_until: null,
  type_again: 0,
  second: null,
  taken_by: null,
} as unknown as WithdrawalRow;
const approved = { stage: 'approved', approved_by: 'bob', approved_at: '2026-03-01 12:00:00' } as const;
const paying = (payer: string) =>
  ({ ...approved, stage: 'paying', payer, claimed_at: '2026-03-01 12:05:00' }) as const;

/** As the queue does, which reads the row again and again. */
let readAgain: (next: WithdrawalRow) => void = () => {};
function Listed({ first }: { first: WithdrawalRow }) {
  const [shown, setShown] = useState(first);
  readAgain = setShown;
  return <WithdrawalPanel row={shown} onDecided={vi.fn()} onStale={vi.fn()} onClose={vi.fn()} />;
}

function openPanel(change: Partial<WithdrawalRow> = {}, may: Permission[] = ['withdrawals.decide']) {
  let stored = { ...row, ...change };
  const done = () => ({ data: { status: 1 } });
  const sent = openConsole(<Listed first={stored} />, ['withdrawals.read', ...may], {
    'POST /operator/withdrawals/:id/take': () => ({ data: { is_mine: 1 } }),
    'POST /operator/withdrawals/list': () => pageOf([stored]),
    'POST /operator/withdrawals/facts': () => ({ error: 'server_error' }),
    'POST /operator/withdrawals/accounts': () => ({
      data: [
        { id: 3, name: 'CCB · 6217', suits: 1 },
        { id: 4, name: 'Coins', suits: 0 },
      ],
      gateways: ['sandbox'],
    }),
    'POST /operator/withdrawals/:id/send': done,
    'POST /operator/withdrawals/:id/approve': done,
    'POST /operator/withdrawals/:id/claim': done,
    'POST /operator/withdrawals/:id/pay': done,
    'POST /operator/withdrawals/:id/release': done,
  });
  const elsewhere = (next: Partial<WithdrawalRow>): void => {
    stored = { ...stored, ...next };
  };
  const bodies = (verb: string) =>
    sent.filter(({ key }) => key === `POST /operator/withdrawals/:id/${verb}`).map(({ body }) => body);
  return { user: userEvent.setup(), elsewhere, bodies };
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('whoever approves is never asked whether it has been paid', async () => {
  const { user, bodies } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Approve (c)' }));
  const question = await dialog();
  expect(question.getByText('Approve this withdrawal?')).toBeDefined();
  expect(question.getByText('two are needed from 20,000.00 CNY on')).toBeDefined();
  expect(question.queryByText(/paid\?|reference/i)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Approve (c)' }));
  await waitFor(() => expect(bodies('approve')).toEqual([{}]));
});

test('after a change by the support it is only refused, and says from when it is paid', async () => {
  const { user } = openPanel({ approvals_needed: 1, rests_until: '2026-03-02 12:00:00' });
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve (c)' });
  expect(approve.disabled).toBe(true);
  expect(screen.getByText(/Payable from 2026-03-02 12:00:00/)).toBeDefined();
  await user.keyboard('c');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('r');
  expect((await dialog()).getByText('Refuse this withdrawal?')).toBeDefined();
});

test('what a colleague has refused is asked about no more', async () => {
  const { user, elsewhere, bodies } = openPanel({ approvals_needed: 1 });
  await screen.findByRole('button', { name: 'Approve (c)' });
  elsewhere({ status: 3, stage: 'refused', decided_by: 'bob' });
  await user.keyboard('c');
  expect(await screen.findByText('Already decided by bob: Refused.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve (c)' })).toBeNull();
  expect(bodies('approve')).toEqual([]);
});

test('a cashier claims it with the account that pays', async () => {
  const { user, bodies } = openPanel(approved, ['withdrawals.pay']);
  expect(screen.queryByRole('button', { name: 'Refuse (r)' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Claim for payment (c)' }));
  const question = await dialog();
  expect(await question.findByText('CCB · 6217 (usual for this order)')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Claim for payment (c)' }));
  await waitFor(() => expect(bodies('claim')).toEqual([{ account_id: 3 }]));
});

test('a gateway is chosen in the same place', async () => {
  const { user, bodies } = openPanel(approved, ['withdrawals.pay']);
  await user.click(await screen.findByRole('button', { name: 'Claim for payment (c)' }));
  const question = await dialog();
  await user.click(await question.findByRole('combobox', { name: 'Paid from' }));
  await user.click(await screen.findByRole('option', { name: 'Gateway sandbox' }));
  await user.click(question.getByRole('button', { name: 'Send to the gateway (c)' }));
  await waitFor(() => expect(bodies('send')).toEqual([{ gateway: 'sandbox' }]));
});

test('while the gateway is asked nobody says what became of it, afterwards anybody at the desk', async () => {
  const sent = { ...paying('bob'), gateway: 'sandbox', gateway_asked_at: '2026-03-01 12:10:00' };
  openPanel(sent, ['withdrawals.pay']);
  expect(await screen.findByText(/Its answer is awaited; asked again at 2026-03-01 12:10:00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Paid (c)' })).toBeNull();
  readAgain({ ...row, ...sent, gateway_asked_at: null });
  expect(await screen.findByRole('button', { name: 'Paid (c)' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Not paid (r)' })).toBeDefined();
});

test('whoever has claimed it pays it with the reference of the bank', async () => {
  const { user, bodies } = openPanel(paying('ann'), ['withdrawals.pay']);
  await user.click(await screen.findByRole('button', { name: 'Paid (c)' }));
  const question = await dialog();
  await user.type(question.getByRole('textbox', { name: /Bank reference/ }), 'B-77');
  await user.click(question.getByRole('button', { name: 'Paid (c)' }));
  await waitFor(() => expect(bodies('pay')).toEqual([{ reference: 'B-77' }]));
});

test('another cashier cannot pay it, and is warned before it is released', async () => {
  const { user, bodies } = openPanel(paying('bob'), ['withdrawals.pay']);
  expect(await screen.findByText('bob has claimed it for payment at 2026-03-01 12:05:00.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Paid (c)' })).toBeNull();
  await user.keyboard('r');
  const question = await dialog();
  expect(question.getByText(/^Ask bob first whether the money has left/)).toBeDefined();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'at home');
  await user.click(question.getByRole('button', { name: 'Not paid (r)' }));
  await waitFor(() => expect(bodies('release')).toEqual([{ reason: 'at home' }]));
});

test('a step that a colleague takes closes the question and shows who did', async () => {
  const { user, bodies } = openPanel(approved, ['withdrawals.pay']);
  await user.click(await screen.findByRole('button', { name: 'Claim for payment (c)' }));
  await dialog();
  readAgain({ ...row, ...paying('bob') });
  expect(await screen.findByText(/^bob has claimed it for payment/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('claim')).toEqual([]);
});
