import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

test('the books of the house are grouped and signed for a manager', async () => {
  const account = (id: number, kind: string, balance: string, more: object = {}) => ({
    ...{ id, kind, balance, currency: 'CNY', is_demo: 0, ...more },
  });
  openRoom('/ledger', ['ledger.read'], {
    'POST /operator/ledger/accounts': () => ({
      data: [
        account(1, 'bank_clearing', '-62700.00'),
        account(2, 'withdrawal_clearing', '5000.00'),
        account(3, 'winnings', '19305.05'),
        account(4, 'bonus', '-11101.99'),
        account(5, 'bonus', '-20.00', { currency: 'USD' }),
        account(6, 'transit:LY', '50.00'),
        account(7, 'demo_grant', '-900.00', { is_demo: 1 }),
      ],
    }),
  });
  const balances = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [row.firstElementChild?.textContent, row.lastElementChild?.textContent]);
  await screen.findByRole('region', { name: 'Result of the house' });
  expect(screen.getByText('Together: 8,203.06 CNY · −20.00 USD')).toBeDefined();
  expect(balances('Money in and out')).toEqual([
    ['Bank accounts', '62,700.00'],
    ['Paid out', '−5,000.00'],
  ]);
  expect(balances('Owed and in transit')).toEqual([['In transit · LY', '50.00']]);
  expect(balances('Trial money')).toEqual([['Trial money', '−900.00']]);
});
