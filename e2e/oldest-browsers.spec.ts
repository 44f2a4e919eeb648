import type { Page } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { besidesRefusals, complaintsOf } from './support/complaints.ts';
import { openGame } from './support/game-page.ts';
import { expect, openRoom, test } from './support/office.ts';

/** What Chrome 109 and Safari 16 lack, as far as a script can be without it. */
async function asInOldestBrowsers(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Object.getPrototypeOf(Uint8Array.prototype), ['toSorted', 'toReversed', 'with']],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isSupersetOf',
          'isDisjointFrom',
        ],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [globalThis, ['Iterator', 'Temporal']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  return complaintsOf(page);
}

test('the member app opens in the oldest promised browsers: lobby, log-in, registration, a tap on "Mine"', async ({
  app,
  page,
  stack,
}) => {
  const complaints = await asInOldestBrowsers(page);
  await app.openCold('/Login');
  await expect(app.field('auth.name')).toBeVisible();
  await app.openCold('/Register');
  await expect(app.field('auth.name')).toBeVisible();
  await app.enterAs(await memberWith(stack, '123.45'));
  await app.openCold('/Main/home');
  await app.readNotices();
  await expect(app.screen().getByRole('tablist')).toBeVisible();
  await page.locator('nav a[href="#/Main/center"]').click();
  await app.expectRoute('/Main/center');
  await expect(app.screen().getByText('$123.45').first()).toBeVisible();
  expect(besidesRefusals(complaints)).toEqual([]);
});

test('so do the games of lottery and sandbox', async ({ page, stack }) => {
  const complaints = await asInOldestBrowsers(page);
  const token = await openGame(page, stack, 'LY', 'SSCB');
  await openGame(page, stack, 'SBS', 'SLOT_KOI', { token, money: '50.00' });
  expect(besidesRefusals(complaints)).toEqual([]);
});

test('and the console, with the page that groups permissions', async ({ office }) => {
  const complaints = await asInOldestBrowsers(office);
  await openRoom(office, '/');
  await expect(office.getByRole('menuitem').first()).toBeVisible();
  await openRoom(office, '/access/roles');
  await expect(office.locator('#main-content').getByRole('table')).toBeVisible();
  expect(besidesRefusals(complaints)).toEqual([]);
});
