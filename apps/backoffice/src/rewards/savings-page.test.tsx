import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import SavingsPage from './savings-page.tsx';

const plan = {
  id: 1,
  version: 'a',
  names: { en: 'Koi 30' },
  lang: 'common',
  min_amount: 10,
  max_amount: 5000,
  cycle_hours: 720,
  is_cyclic: 1,
  rate: '2.50',
  volume: '5000.00',
  sold: '4900.00',
  interest_cap: '0.00',
  wait_hours: null,
  audit_multiple: '1.0',
  personal_limit: 0,
  is_open: 1,
  weight: 0,
  running: 1,
  running_amount: '3900.00',
  updated_at: '2030-01-02 03:04:05',
};

test('what was sold of a plan and is held of it reads as the other amounts do', async () => {
  openConsole(<SavingsPage />, ['rewards.read'], {
    'POST /operator/savings/plans/list': () => ({ data: [plan], waiting: [] }),
  });
  const row = within((await screen.findByText('Koi 30')).closest('tr') as HTMLElement);
  expect(row.getByRole('cell', { name: '5,000.00' })).toBeDefined();
  expect(row.getByRole('cell', { name: '4,900.00' })).toBeDefined();
  expect(row.getByRole('cell', { name: '3,900.00' })).toBeDefined();
});

test('a plan that waits tells the second operator what it is and why, and is requested again with another reason', async () => {
  const content = {
    ...{ names: { en: 'Koi 90' }, lang: 'en', rate: '9.00', min_amount: 10, max_amount: 1_000_000 },
    ...{ cycle_hours: 2_160, is_cyclic: 0, volume: '5000.00', audit_multiple: '1.0', is_open: 1 },
  };
  const waiting = {
    ...{ id: 'savings-plan:new 1', call: 'POST /operator/savings/plans/save', content, asked_by: 'bob' },
    ...{ is_own: 0, reason: 'for the new year', created_at: '2030-01-02 03:04:05' },
  };
  const sent = openConsole(<SavingsPage />, ['rewards.read', 'rewards.terms'], {
    'POST /operator/savings/plans/list': () => ({ data: [plan], waiting: [waiting] }),
    'POST /operator/savings/plans/save': () => ({ data: { saved: 1, plans: [plan] } }),
  });
  const user = userEvent.setup();
  expect((await screen.findByText(/for the new year/)).textContent).toContain('bob');
  expect(screen.getByText(/Koi 90/).textContent).toContain('9.00');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'agreed with bob');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const saves = () => sent.filter(({ key }) => key === 'POST /operator/savings/plans/save');
  await vi.waitFor(() =>
    expect(saves()).toMatchObject([{ body: { ...content, reason: 'agreed with bob' } }]),
  );
});
