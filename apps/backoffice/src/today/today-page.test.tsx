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
