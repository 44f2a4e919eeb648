import { readFile } from 'node:fs/promises';
import { registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { reportBankPayment } from './support/company-deposit.ts';
import { callOffice, expect, expectReadable, filtered, openRoom, test } from './support/office.ts';

test('today: a figure leads to its rows, what waits is in the title, the sound is the operator’s own choice', async ({
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
  await expect(deposits).toContainText(/[1-9]\d* orders?/);
  const chart = office.getByRole('region', { name: 'By hour' });
  await expect(chart.getByText('21:00').first()).toBeVisible();
  await chart.getByRole('button', { name: 'Bets settled' }).click();
  await expect(office.getByRole('table', { name: 'By hour: Bets settled' })).toBeAttached();
  await expectReadable(office);

  await office.getByRole('button', { name: 'Sound for new items: off' }).click();
  await office.reload();
  await expect(office.getByRole('button', { name: 'Sound for new items: on' })).toBeVisible();
  await office.getByRole('button', { name: 'Sound for new items: on' }).click();

  await deposits.getByRole('link').click();
  await expect(office.getByRole('cell', { name: order.bill_no })).toBeVisible();
  await expect(office.getByRole('cell', { name: waiting.bill_no })).toBeHidden();
});

test('a list is taken as a file from the console, whole and once', async ({ stack, office }) => {
  const member = await registerMember(stack);
  await openRoom(office, `/members?${filtered({ search: member.name })}`);
  await expect(office.getByRole('link', { name: member.name })).toBeVisible();
  await office.getByRole('button', { name: 'Export', exact: true }).click();
  await office.getByRole('menuitem', { name: 'CSV' }).click();
  // Leaving the page before the answer would abort the call.
  await expect(office.getByText(/The export has started\./)).toBeVisible();
  // Where it was requested, and under Exports.
  await expect(office.getByRole('button', { name: 'Download' })).toBeVisible();
  await openRoom(office, '/exports');
  const row = office.getByRole('row').filter({ hasText: member.name });
  await expect(row).toContainText('Ready');
  expect.soft(await findViolations(office)).toEqual([]);
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^members-[\d-]+\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trimEnd().split('\r\n').slice(1)).toHaveLength(1);
  expect(text).toContain(`,${member.name},`);
});

test('a list of a member is a file of that member alone', async ({ stack, office }) => {
  const member = await registerMember(stack);
  await reportBankPayment(stack, member, '120');
  await reportBankPayment(stack, await registerMember(stack), '130');
  await openRoom(office, `/members/${member.name}/deposits`);
  await expect(office.getByRole('cell', { name: '120.00' })).toBeVisible();
  await office.getByRole('button', { name: 'Export', exact: true }).click();
  await office.getByRole('menuitem', { name: 'CSV' }).click();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(',120.00,');
  expect(text).not.toContain(',130.00,');
});
