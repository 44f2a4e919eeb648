import type { Page } from '@playwright/test';
import { callOffice, expect, openRoom, test } from './support/office.ts';

const reasoned = async (desk: Page, button: string): Promise<void> => {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('asked for by the shift lead');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

test('two owners open a support account, which sees its own rooms only once it has a password of its own', async ({
  office,
  officeOf,
  browser,
  stack,
}) => {
  const name = `shift${Date.now().toString(36)}`;
  await openRoom(office, '/access/operators');
  await office.getByRole('button', { name: 'Add operator' }).click();
  await office.getByRole('dialog').getByLabel('Name').fill(name);
  await reasoned(office, 'Add operator');
  await expect(office.getByText(`Add ${name} as Support`)).toBeVisible();

  const second = await officeOf('operator2');
  await openRoom(second, '/access/operators');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await expect(second.getByRole('dialog')).toContainText(`Add ${name} as Support`);
  await reasoned(second, 'Approve');
  const told = second.getByText(`Temporary password of ${name}`);
  await expect(told).toBeVisible();
  const password = (await told.locator('code').textContent()) ?? '';

  const context = await browser.newContext({
    baseURL: stack.url,
    locale: 'en',
    viewport: { width: 1440, height: 900 },
  });
  const desk = await context.newPage();
  await desk.goto('/admin/');
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Log in' }).click();
  await expect(desk.getByText('Somebody else set your password')).toBeVisible();
  await desk.getByLabel('Current password').fill(password);
  await desk.getByLabel('New password').fill('words-of-her-own');
  await desk.getByRole('button', { name: 'Change' }).click();
  await expect(desk.getByText('Somebody else set your password')).toBeHidden();
  await expect(desk.getByRole('menuitem', { name: /^Members\b/ })).toBeVisible();
  await expect(
    desk.getByRole('menuitem', { name: /^(Operators|Roles|Access rules|Audit log)\b/ }),
  ).toHaveCount(0);
  await openRoom(desk, '/access/operators');
  await expect(desk.getByText('Your role cannot open this page.')).toBeVisible();
  await context.close();
});

test('a supplier taken out in the console is gone from the phone’s lobby, and the audit log says who did it', async ({
  app,
  page,
  stack,
  office,
}) => {
  const lobby = async (): Promise<string> => {
    await app.openCold('/Main/home');
    await app.settled();
    return (await page.locator('body').textContent()) ?? '';
  };
  await app.readNotices();
  expect(await lobby()).toContain('Koi Fishing');
  try {
    await openRoom(office, '/games/suppliers?supplier=SBF');
    await office.getByRole('button', { name: 'Hide from members' }).click();
    await reasoned(office, 'Hide from members');
    await expect(office.getByRole('region', { name: 'Koi Fishing' })).toContainText('Hidden');
    expect(await lobby()).not.toContain('Koi Fishing');
    await openRoom(office, '/audit?subject_kind=supplier&subject_id=SBF');
    await office.getByRole('cell', { name: 'Supplier changed' }).first().click();
    const line = office.getByRole('region', { name: /^Entry / });
    await expect(line.getByRole('row', { name: 'is_shown 1 0' })).toBeVisible();
    await expect(line).toContainText('asked for by the shift lead');
  } finally {
    const body = { code: 'SBF', is_shown: 1, reason: 'the test is over' };
    await callOffice(stack, office.context(), 'POST /operator/games/suppliers/save', { body });
  }
});
