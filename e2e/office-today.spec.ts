import { registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { reportBankPayment } from './support/company-deposit.ts';
import { callOffice, expect, openRoom, showIn, test } from './support/office.ts';

test('today: a figure leads to its rows, what waits stands in the title, the sound is the operator’s own choice', async ({
  stack,
  office,
}) => {
  const member = await registerMember(stack);
  const [order, waiting] = [
    await reportBankPayment(stack, member, '300'),
    await reportBankPayment(stack, await registerMember(stack), '200'),
  ];
  await openRoom(office, '/');
  await expect(office).toHaveTitle(/^\(\d+\) Koi back office$/);
  const queues = office.getByRole('region', { name: 'Open queues' });
  await expect(queues).toContainText('Deposits');

  await callOffice(stack, office.context(), 'POST /operator/deposits/:id/confirm', {
    params: { id: order.id },
  });
  await openRoom(office, '/');
  await office.getByRole('button', { name: 'CNY' }).click();
  const deposits = office.getByRole('region', { name: 'Deposits', exact: true });
  await expect(deposits).toContainText(/[1-9]\d* orders/);
  const chart = office.getByRole('region', { name: 'By the hour' });
  await expect(chart.getByText('21:00').first()).toBeVisible();
  await chart.getByRole('button', { name: 'Bets settled' }).click();
  await expect(office.getByRole('table', { name: 'By the hour: Bets settled' })).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(office, colorScheme);
    expect.soft(await findViolations(office), colorScheme).toEqual([]);
  }

  await office.getByRole('button', { name: 'Sound of new work: off' }).click();
  await office.reload();
  await expect(office.getByRole('button', { name: 'Sound of new work: on' })).toBeVisible();
  await office.getByRole('button', { name: 'Sound of new work: on' }).click();

  await deposits.getByRole('link').click();
  await expect(office.getByRole('cell', { name: order.bill_no })).toBeVisible();
  await expect(office.getByRole('cell', { name: waiting.bill_no })).toBeHidden();
});
