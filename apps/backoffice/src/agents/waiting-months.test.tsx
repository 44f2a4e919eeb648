import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { WaitingMonths } from './waiting-months.tsx';

test('a payment that waits is stated in one line', async () => {
  const row = {
    id: 'commission-month:mia 2026-02',
    call: 'POST /operator/agents/months/pay',
    content: { member_name: 'mia', month: '2026-02', money: '1200.00', currency: 'CNY' },
    reason: 'checked',
    asked_by: 'bob',
    is_own: 0 as const,
    refused: null,
    told: [],
    created_at: '2026-03-01 12:00:00',
  };
  openConsole(<WaitingMonths rows={[row]} onChanged={() => {}} />, ['agents.pay'], {});
  expect(await screen.findByText(/^Pay · mia · 2026-02 · .*1,?200\.00/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
});
