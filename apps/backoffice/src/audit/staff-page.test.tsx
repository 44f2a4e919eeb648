import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import StaffPage from './staff-page.tsx';

test('work is shown by operator and queue, and leads to what each one did', async () => {
  const sent = openConsole(<StaffPage />, ['audit.read'], {
    'POST /operator/audit/staff': () => ({
      data: {
        period: { from: '2026-03-01', to: '2026-03-07' },
        rows: [
          { operator: 'ann', queue: 'withdrawals' as const, decided: 12, half: 90, most: 7200 },
          { operator: 'bob', queue: 'mail' as const, decided: 1, half: 40, most: 40 },
        ],
      },
    }),
  });
  await screen.findByRole('cell', { name: 'Withdrawals: review' }, { timeout: 10_000 });
  const rows = screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map((cell) => cell.textContent));
  expect(rows.slice(1).map(([, queue, decided, half]) => [queue, decided, half])).toEqual([
    ['Withdrawals: review', '12', '2 min'],
    ['Mail', '1', '40 s'],
  ]);
  expect(screen.getByRole('link', { name: 'ann' }).getAttribute('href')).toContain('/audit?actor=ann');
  await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last month' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ relative: 'last_month' }));
});

test('says so where nobody decided anything', async () => {
  openConsole(<StaffPage />, ['audit.read'], {
    'POST /operator/audit/staff': () => ({
      data: { period: { from: '2026-03-01', to: '2026-03-07' }, rows: [] },
    }),
  });
  await screen.findByText('Nobody decided anything in these days.', undefined, { timeout: 10_000 });
});
