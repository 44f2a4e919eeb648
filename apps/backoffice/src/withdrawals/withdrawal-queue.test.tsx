import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pageOf } from '../../test/open-console.tsx';

const order = (id: number, rests_until: string | null) => ({
  ...{
    id,
    bill_no: `W${id}`,
    member_name: 'mia',
    owner_name: 'Li Wei',
    card_no: '6222 1111',
    currency: 'CNY',
  },
  ...{ money: '300.00', gross: '300.00', counter_fee: '0.00', status: 1, status_text: 'Pending' },
  ...{ approvals: 0, approvals_needed: 1, needs_second: null, type_again: 0, second: null, taken_by: null },
  ...{ stage: 'review', payer: null },
  rests_until,
});

test('the menu leads to the withdrawals that its badge counts, and one that rests is marked', async () => {
  openApp('/withdrawals', ['withdrawals.read'], {
    'POST /operator/waiting': () => ({ data: {} }),
    'POST /operator/withdrawals/list': () => pageOf([order(8, '2026-03-02 12:00:00'), order(7, null)]),
  });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('W8')).getByText('Resting')).toBeDefined();
  expect((await row('W7')).queryByText('Resting')).toBeNull();
  const link = await screen.findByRole('menuitem', { name: /^Withdrawals/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"status":1,"resting":false}');
});
