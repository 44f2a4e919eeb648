import type { Page } from '@playwright/test';
import { expect, filtered, openRoom, test } from './support/office.ts';

const place = (office: Page) => office.evaluate(() => Math.round(scrollY));

test('a list is where it was left: its page, filter, open row and place', async ({ office }) => {
  await office.setViewportSize({ width: 1440, height: 500 });
  await openRoom(office, `/games/catalogue?${filtered({ is_open: 1 })}&page=2&perPage=25`);
  const row = office.locator('tbody tr').nth(20);
  await row.getByRole('cell').last().click();
  const panel = office.getByRole('region').first();
  await expect(panel).toBeVisible();
  await expect.poll(() => place(office)).toBeGreaterThan(100);
  const left = await place(office);
  const stays = async (): Promise<void> => {
    await expect.poll(() => place(office)).toBe(left);
    await expect(office.getByText(/26[-–]50 of/)).toBeVisible();
    await expect(office.getByRole('combobox', { name: 'Shown' })).toHaveText('Yes');
    await expect(panel).toBeVisible();
  };

  await row.getByRole('link').click();
  await expect(office.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await expect.poll(() => place(office)).toBe(0);
  await office.goBack();
  await stays();
  await office.goForward();
  await expect(office.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await office.goBack();
  await stays();
  await office.reload();
  await stays();

  await office.keyboard.press('Escape');
  await expect(office.getByRole('region')).toHaveCount(0);
  await expect.poll(() => place(office)).toBe(left);
});

test('the keyboard goes into what is opened and back to its row, and ? says which keys there are', async ({
  office,
}) => {
  await openRoom(office, '/games/suppliers');
  const rows = office.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const close = office.getByRole('region').getByRole('button', { name: 'Close', exact: true });
  for (const n of [0, 1]) {
    await office.keyboard.press('j');
    await expect(rows.nth(n)).toHaveClass(/Mui-selected/);
  }
  await office.keyboard.press('Tab');
  await expect(office.getByRole('region').locator(':focus')).toHaveCount(1);
  await office.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
  await office.keyboard.press('Enter');
  await expect(close).toBeVisible();
  await office.keyboard.press('?');
  await expect(office.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search everything');
  await office.keyboard.press('Escape');
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await expect(close).toBeVisible();
});
