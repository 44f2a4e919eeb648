import type { Permission } from '@koi/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { TransferPanel, type TransferRow } from './transfer-panel.tsx';

const row = {
  id: 7,
  bill_no: 'T7',
  member_name: 'mia',
  api_code: 'LY',
  transfer_type: 1,
  money_type: 'money',
  currency: 'CNY',
  money: '20.00',
  state: 'contradicted',
  status: 2,
  status_text: 'Returned',
  attempts: 1,
  can_ask: 1,
  type_again: 0,
  second: null,
  taken_by: null,
  decided_by: 'bob',
  decision_reason: 'by phone',
  suspense: '-20.00',
  released_side: null,
} as unknown as TransferRow;

function openPanel(fields: Partial<TransferRow>, permissions: readonly Permission[] = ['transfers.decide']) {
  const told = { onDecided: vi.fn(), onStale: vi.fn(), onClose: vi.fn() };
  const sent = openConsole(<TransferPanel row={{ ...row, ...fields }} {...told} />, permissions, {
    'POST /operator/transfers/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
    'POST /operator/transfers/:id/release': () => ({ data: { ...row, state: 'contradicted' } }),
    'POST /operator/transfers/:id/decide': () => ({ data: { ...row, state: 'settled' } }),
  });
  const releases = () => sent.filter(({ key }) => key === 'POST /operator/transfers/:id/release');
  const decisions = () => sent.filter(({ key }) => key === 'POST /operator/transfers/:id/decide');
  return { ...told, releases, decisions, user: userEvent.setup() };
}

test.each([
  ['-20.00', 'Take it from the member (m)', 'm', 'Main wallet of mia → In suspense, LY', 'member'],
  ['-20.00', 'The house bears it (h)', 'h', 'House adjustments → In suspense, LY', 'house'],
  ['20.00', 'Pay it to the member (m)', 'm', 'In suspense, LY → Main wallet of mia', 'member'],
  ['20.00', 'The house keeps it (h)', 'h', 'In suspense, LY → House adjustments', 'house'],
] as const)(
  '%s in suspense: %s shows where it goes, with a reason',
  async (suspense, button, key, moved, side) => {
    const { user, releases, onStale, onDecided } = openPanel({ suspense });
    await screen.findByRole('button', { name: button });
    expect(screen.queryByRole('button', { name: 'Completed (d)' })).toBeNull();
    await user.keyboard(key);
    expect(await screen.findByText(moved)).toBeDefined();
    await user.type(screen.getByLabelText(/^Reason/), 'their statement');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(releases().map(({ body }) => body)).toEqual([{ side, reason: 'their statement' }]),
    );
    await screen.findByText(/Another operator must confirm it/);
    expect(onStale).toHaveBeenCalled();
    expect(onDecided).not.toHaveBeenCalled();
  },
);

test.each([
  [1, 'd', 'In transit, LY → Wallet of mia at LY', 'done'],
  [1, 'r', 'In transit, LY → Rebate wallet of mia', 'refused'],
  [2, 'd', 'In transit, LY → Main wallet of mia', 'done'],
  [2, 'r', 'In transit, LY → Wallet of mia at LY', 'refused'],
] as const)(
  'in doubt, of type %s: %s shows where it goes, with a reason',
  async (type, key, moved, outcome) => {
    const { user, decisions, onDecided } = openPanel({
      state: 'manual',
      suspense: null,
      transfer_type: type,
      money_type: 'fs_money',
    });
    await screen.findByRole('button', { name: 'Completed (d)' });
    await user.keyboard(key);
    expect(await screen.findByText(moved)).toBeDefined();
    await user.type(screen.getByLabelText(/^Reason/), 'their statement');
    await user.click(screen.getByRole('dialog').querySelector('button[type=submit]') ?? document.body);
    await waitFor(() =>
      expect(decisions().map(({ body }) => body)).toEqual([{ outcome, reason: 'their statement' }]),
    );
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
  },
);

test.each([
  ['Pay it to the member (m)', 'In suspense, LY → Main wallet of mia'],
  ['The house keeps it (h)', 'In suspense, LY → House adjustments'],
])('the button asks the same as its key: %s', async (name, moved) => {
  const { user } = openPanel({ suspense: '20.00' });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(moved)).toBeDefined();
});

test('what is released, or may not be decided, has no buttons', async () => {
  openPanel({ state: 'released', suspense: null, released_side: 'house' });
  expect(await screen.findByText('Contradicted, released')).toBeDefined();
  expect(screen.getByText('The house')).toBeDefined();
  expect(screen.queryByRole('button', { name: /\((m|h)\)$/ })).toBeNull();
  cleanup();
  openPanel({}, ['transfers.read']);
  expect(await screen.findByText('Contradicted')).toBeDefined();
  expect(screen.queryByRole('button', { name: /\((m|h)\)$/ })).toBeNull();
});
