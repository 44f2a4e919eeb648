import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ModeCard } from './mode-card.tsx';

const waits = {
  id: 'commission-mode:2026-12 3',
  call: 'POST /operator/agents/mode/save',
  content: { month: '2026-12', mode: 'months' },
  reason: 'less risk',
  asked_by: 'bob',
  is_own: 0 as const,
  created_at: '2026-11-20 12:00:00',
};

test('the mode is changed from the next month on, and waits for a second operator', async () => {
  let waiting: (typeof waits)[] = [];
  const data = () => ({
    month: '2026-11',
    mode: 'bets' as const,
    next_month: '2026-12',
    next_mode: 'bets' as const,
    waiting,
  });
  const sent = openConsole(<ModeCard />, ['agents.read', 'agents.edit'], {
    'POST /operator/agents/mode': () => ({ data: data() }),
    'POST /operator/agents/mode/save': () => {
      waiting = [waits];
      return { data: data(), saved: 0 };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Commission mode' }));
  expect(card.getByText('Per bet')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the mode from 2026-12?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'less risk');
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('From 2026-12: Monthly profit share')).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/mode/save'))?.body).toEqual({
    month: '2026-12',
    mode: 'months',
    reason: 'less risk',
  });
});
