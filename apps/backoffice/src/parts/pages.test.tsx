import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { type Column, Pages } from './pages.tsx';

const Address = () => <output aria-label="address">{useLocation().search}</output>;

test('steps before the first one is rendered are as many pages, and no more than there are', async () => {
  const columns: readonly Column<{ id: number }>[] = [{ label: 'koi.agents.agent', show: ({ id }) => id }];
  const read = async (page: number) => ({
    data: [{ id: page }],
    total: 4,
    from: page,
    to: page,
    current_page: page,
    last_page: 4,
  });
  openConsole(
    <>
      <Pages name={['pages']} read={read} columns={columns} />
      <Address />
    </>,
    [],
    {},
    '/?page=2',
  );
  const next = await screen.findByRole('button', { name: 'Next page' });
  act(() => {
    for (let steps = 0; steps < 3; steps += 1)
      next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  expect(screen.getByLabelText('address').textContent).toBe('?page=4');
});
