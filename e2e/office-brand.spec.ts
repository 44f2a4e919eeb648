import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { findViolations } from './support/axe.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

const choose = (office: Page, tab: string) => office.getByRole('tab', { name: tab }).click();
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a brand is refused while it cannot be read, and published it is on the open phone', async ({
  page,
  stack,
  office,
}) => {
  // A separate host: all others keep their brand.
  const phone = stack.url.replace('127.0.0.1', 'localhost');
  await page.addInitScript(() => localStorage.setItem('koi.lang', 'en'));
  await page.goto(`${phone}/#/Main/home`);
  await expect(page.getByRole('tab', { name: 'Slots' })).toBeVisible();

  await openRoom(office, '/brand/localhost');
  const checks = office.getByRole('region', { name: 'Before publishing' });
  const publish = office.getByRole('button', { name: 'Publish', exact: true });
  await office.getByLabel('Hint, #').fill('#303848');
  await expect(checks).toContainText('cannot be read');
  await choose(office, 'Name and pictures');
  await office.getByRole('group', { name: 'Name', exact: true }).getByLabel('All languages').fill('Lotus');
  await expect(checks).toContainText('Every language has a name');
  const save = office.getByRole('button', { name: 'Save draft' });
  // Changes made while the draft is being saved are kept.
  const answer = Promise.withResolvers<void>();
  await office.route(addressesOf('POST /operator/brand/save'), async (route) => {
    const reply = await route.fetch({ maxRetries: 3 });
    await answer.promise;
    await route.fulfill({ response: reply });
  });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(publish).toBeDisabled();
  await checks.getByRole('button', { name: /Hint/ }).first().click();
  await office.getByRole('button', { name: 'Reset Hint' }).click();
  answer.resolve();
  await expect(office.getByText('Draft saved')).toBeVisible();
  await expect(save).toBeEnabled();
  await office.unrouteAll();

  await office.getByLabel('Page, #').fill('#12061f');
  await office.getByRole('button', { name: 'Light', exact: true }).click();
  await office.getByLabel('Page, #').fill('#fff5fa');
  await expect(checks).toContainText('Every colour can be read');
  await choose(office, 'What is offered');
  await office.getByLabel('Slots').uncheck();
  const preview = office.frameLocator('iframe[title="Preview"]');
  await save.click();
  await expect(preview.getByRole('heading', { name: 'Lotus' })).toBeVisible();
  await publish.click();
  await office.getByLabel('Reason').fill('Opening');
  await office.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(office.getByText('Published, version 1')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lotus' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Live' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Slots' })).toHaveCount(0);
  expect(await ground(page)).toBe('rgb(18, 6, 31)');
  await page.evaluate(() => localStorage.setItem('koi.theme', 'light'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lotus' })).toBeVisible();
  expect(await ground(page)).toBe('rgb(255, 245, 250)');
  await page.goto(`${stack.url}/#/Main/home`);
  await expect(page.getByRole('tab', { name: 'Slots' })).toBeVisible();
});

test('settings and brand hold for people who do not see well, light and dark', async ({ office }) => {
  const look = async (path: string, until: () => Promise<void>) => {
    await openRoom(office, path);
    await until();
    await expectReadable(office, path);
  };
  await look('/settings/drawing', () =>
    expect(office.getByRole('link', { name: 'Turnover of a deposit' })).toBeVisible(),
  );
  await look('/settings/system/site_name', () =>
    expect(office.getByRole('textbox', { name: 'Name of the site · ไทย' })).toBeVisible(),
  );
  await look('/banners', () => expect(office.getByRole('link', { name: 'Add' })).toBeVisible());
  await look('/brand/axe.test', () => expect(office.getByLabel('Page, #')).toBeVisible());
  await choose(office, 'Name and pictures');
  expect.soft(await findViolations(office)).toEqual([]);
  await choose(office, 'What is offered');
  expect.soft(await findViolations(office)).toEqual([]);
});
