import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

test('in the morning each figure says what yesterday was to its end', async () => {
  const hours = [{ hour: 9, deposits: '12.50', new_members: 3 }];
  openRoom('/', ['today.read'], {
    'POST /operator/today/read': () => ({
      data: { currencies: ['CNY'], currency: 'CNY', now: '2026-03-02 00:10:00', yesterday: { hours } },
    }),
    'POST /operator/today/alerts': () => ({}),
    'POST /operator/today/queues': () => ({}),
  });
  const figure = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Deposits' });
  const whole = figure('Deposits').getByText('Yesterday, whole day');
  expect(whole.nextElementSibling?.textContent).toBe('12.50');
  expect(figure('New members').getByText('Yesterday, whole day').nextElementSibling?.textContent).toBe('3');
});

test('withdrawals that rest after a change by the support stand apart from those that can be paid, each with its own rows', async () => {
  openRoom('/', ['withdrawals.read'], {
    'POST /operator/today/queues': () => ({
      data: { withdrawals: { count: 3, oldest: '2026-03-02 00:00:00', seconds: 60, resting: 2 } },
    }),
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect((await row('Withdrawals'))?.textContent).toBe('Withdrawals3oldest 60 s');
  expect(await href('Withdrawals')).toContain('"resting":false');
  const name = 'Withdrawals resting after a change by support';
  expect((await row(name))?.textContent).toBe(`${name}2not payable yet`);
  expect(await href(name)).toContain('"resting":true');
});
