import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { balancesOf, type Member, registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { reportBankPayment } from './support/company-deposit.ts';
import { callOffice, expect, expectReadable, filtered, openRoom, test } from './support/office.ts';
import { depositSeen } from './support/operator.ts';

const queueOf = ({ name }: Member): string => `/deposits?${filtered({ member_name: name })}`;

test('of two who decide at once exactly one does, and the other learns who did', async ({
  stack,
  office,
  officeOf,
}) => {
  const member = await registerMember(stack);
  const order = await reportBankPayment(stack, member, '300');
  const desks = { operator: office, operator2: await officeOf('operator2') };
  for (const desk of Object.values(desks)) {
    await openRoom(desk, queueOf(member));
    await desk.getByRole('cell', { name: order.bill_no }).click();
    await desk.getByRole('button', { name: 'Confirm' }).click();
  }
  const yes = (desk: Page) => desk.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  await Promise.all(Object.values(desks).map((desk) => yes(desk).click()));
  for (const desk of Object.values(desks)) await expect(yes(desk)).toBeHidden();
  const { decided_by: first } = await depositSeen(stack, member.name);
  const [winner, other] = first === 'operator' ? [office, desks.operator2] : [desks.operator2, office];
  await expect(winner.getByText(`Credited to ${member.name}`)).toBeVisible();
  await expect(other.getByText(`Already decided by ${first}: `)).toBeVisible();
  await expect(other.getByText(`Credited to ${member.name}`)).toHaveCount(0);
  expect((await balancesOf(stack, member.token)).main).toBe('303.00');
});

test('who may only read sees no decision, and the server refuses one', async ({ stack, officeOf }) => {
  await stack.sql(
    `insert into operator (name, password_hash, role) select 'reader', password_hash, 'read-only' from operator where name = 'operator' on conflict do nothing`,
  );
  const member = await registerMember(stack);
  const order = await reportBankPayment(stack, member, '300');
  const desk = await officeOf('reader');
  await openRoom(desk, queueOf(member));
  await desk.getByRole('cell', { name: order.bill_no }).click();
  await expect(desk.getByRole('region', { name: order.bill_no })).toContainText('300.00');
  await expect(desk.getByRole('button', { name: /Confirm|Refuse/ })).toHaveCount(0);
  await desk.keyboard.press('c');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  const decided = await callOffice(stack, desk.context(), 'POST /operator/deposits/:id/confirm', {
    params: { id: order.id },
  });
  expect(decided).toEqual({ status: 403, error: 'operator_forbidden' });
  await openRoom(desk, `/members/${member.name}`);
  await expect(desk.getByRole('heading', { name: member.name, level: 1 })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Disable' })).toHaveCount(0);
  await openRoom(desk, '/exports');
  await expect(desk.getByText('Your role cannot open this page.')).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Exports');
  await desk.getByRole('link', { name: 'To today' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Today');
});

test('what is found, a room that cannot be read and the log-in can be read by everybody', async ({
  office,
}) => {
  await openRoom(office, '/account');
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await office.keyboard.press('/');
  await office.getByRole('combobox', { name: 'Search' }).fill('lucky8');
  await expect(office.getByRole('option').first()).toBeVisible();
  await expectReadable(office, 'the search');
  await office.keyboard.press('Escape');

  await office.route(addressesOf('POST /operator/deposits/list'), (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Out of order' } }),
  );
  await openRoom(office, '/deposits');
  await expect(office.locator('#main-content').getByText('Out of order')).toBeVisible();
  await expectReadable(office, 'a failure');
  await office.context().clearCookies();
  await office.reload();
  await expect(office.getByLabel('Password')).toBeVisible();
  expect.soft(await findViolations(office), 'the log-in').toEqual([]);
});
