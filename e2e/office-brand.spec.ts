import type { Page } from '@playwright/test';
import { expect, openRoom, test } from './support/office.ts';

const choose = (office: Page, tab: string) => office.getByRole('tab', { name: tab }).click();
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a published brand is on the open phone: its name, its colours, what it offers', async ({
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
  await office.getByLabel('Page, #').fill('#12061f');
  await office.getByRole('button', { name: 'Light', exact: true }).click();
  await office.getByLabel('Page, #').fill('#fff5fa');
  await choose(office, 'Name and pictures');
  await office.getByRole('group', { name: 'Name', exact: true }).getByLabel('All languages').fill('Lotus');
  await choose(office, 'Features');
  await office.getByLabel('Slots').uncheck();
  await office.getByRole('button', { name: 'Save draft' }).click();
  const preview = office.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { name: 'Lotus' })).toBeVisible();
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
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
