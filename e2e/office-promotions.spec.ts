import type { Page } from '@playwright/test';
import { mustCall } from './support/api.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

test('the rooms of promotions and mail hold for people who do not see well, light and dark', async ({
  stack,
  office,
}) => {
  const { data } = await mustCall(stack, 'GET /act/list');
  for (const path of [
    '/activities',
    `/activities/${data.activity[0]?.id}`,
    '/broadcasts',
    '/savings',
    '/rebate',
  ]) {
    await openRoom(office, path);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByRole('progressbar')).toHaveCount(0);
    await expectReadable(office, path);
  }
});

test('a change of a reward stands among its versions, and is taken back to what was before', async ({
  office,
}) => {
  await openRoom(office, '/red-packets');
  const settings = office.getByRole('region', { name: 'Settings' });
  const dialog = office.getByRole('dialog');
  const turnover = dialog.getByLabel('Turnover in % of it');
  await settings.getByRole('button', { name: /^Edit/ }).click();
  const before = await turnover.inputValue();
  await turnover.fill('321.00');
  await dialog.getByLabel('Reason').fill('for the new year');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(settings.getByRole('cell', { name: '321.00' })).toBeVisible();

  await settings.getByRole('button', { name: /^Versions/ }).click();
  const newest = dialog.getByRole('row').nth(1);
  await expect(newest.getByRole('deletion')).toHaveText(before);
  await expect(newest.getByRole('insertion')).toHaveText('321.00');
  await expect(newest).toContainText('operator');
  await expect(newest).toContainText('for the new year');
  await expectReadable(office);
  await newest.getByRole('button', { name: /^Return to before/ }).click();
  await expect(turnover).toHaveValue(before);
  await dialog.getByLabel('Reason').fill('as it was');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(settings.getByRole('cell', { name: '321.00' })).toBeHidden();
});

test('large terms of a reward take effect when a second operator agrees in the list, who is told that they wait', async ({
  office,
  officeOf,
}) => {
  const room = '/red-packets?currency=HKD';
  const sizes = (page: Page) => page.getByRole('region', { name: 'What is in a packet' });
  const dialog = (page: Page) => page.getByRole('dialog');
  const most = dialog(office).getByLabel('Most in a packet');
  const ask = async (money: string, reason: string): Promise<void> => {
    await sizes(office).getByRole('button', { name: /^Edit/ }).click();
    await most.fill(money);
    await dialog(office).getByLabel('Reason').fill(reason);
    await dialog(office).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(office)).toBeHidden();
  };
  await openRoom(office, room);
  await sizes(office).getByRole('button', { name: /^Edit/ }).click();
  const before = await most.inputValue();
  await office.keyboard.press('Escape');
  await expect(dialog(office)).toBeHidden();

  const second = await officeOf('operator2');
  await openRoom(second, room);
  const entry = second.getByRole('menuitem', { name: 'Red packets' });
  await expect(sizes(second)).toBeVisible();
  await expect(entry.getByLabel('1 waiting')).toHaveCount(0);
  await ask('6000.00', 'for the new year');
  await expect(sizes(office).getByRole('cell', { name: '6,000.00' })).toBeHidden();

  // Neither page is reloaded.
  const waits = second.getByRole('region', { name: 'Waits for a second operator' });
  await expect(entry.getByLabel('1 waiting')).toBeVisible();
  await expect(waits).toContainText('for the new year', { timeout: 30_000 });
  await waits.getByRole('button', { name: 'Agree' }).click();
  await dialog(second).getByLabel('Reason').fill('as agreed');
  await dialog(second).getByRole('button', { name: 'Agree' }).click();
  await expect(sizes(second).getByRole('cell', { name: '6,000.00' })).toBeVisible();
  await expect(waits).toBeHidden();
  await expect(entry.getByLabel('1 waiting')).toHaveCount(0);
  await expect(sizes(office).getByRole('cell', { name: '6,000.00' })).toBeVisible({ timeout: 30_000 });

  await ask(before, 'as it was');
  await expect(sizes(office).getByRole('cell', { name: '6,000.00' })).toBeHidden();
});
