// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import SavingsPage from './savings-page.tsx';

afterEach(cleanup);

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
    'POST /operator/savings/plans/list': () => ({ data: [plan] }),
  });
  const row = within((await screen.findByText('Koi 30')).closest('tr') as HTMLElement);
  expect(row.getByRole('cell', { name: '5,000.00' })).toBeDefined();
  expect(row.getByRole('cell', { name: '4,900.00' })).toBeDefined();
  expect(row.getByRole('cell', { name: '3,900.00' })).toBeDefined();
});
