import type { FrameLocator, Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { memberWith, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { inMotion } from './support/phone.ts';

test.use(inMotion);

const k = kitTexts.en;
/** The page before the game. */
const BEFORE = 'about:blank';

const menu = (page: Page | FrameLocator) => page.getByRole('button', { name: k.menu });

/** Browser back, asynchronous because the page may be gone before it can answer. */
const back = (page: Page): Promise<unknown> => page.evaluate(() => setTimeout(() => history.back()));

/** The layer that the browser's entry stands for; 0 is the page's own. */
const layerOf = (page: Page): Promise<number> => page.evaluate(() => history.state?.layer ?? 0);

test('back closes the open sheet, a reload too, and leaves the page when none is open', async ({
  page,
  stack,
}) => {
  await openGame(page, stack, 'SBS', 'SLOT_KOI');
  const address = page.url();
  const dialog = page.getByRole('dialog');
  await menu(page).click();
  await dialog.getByRole('button', { name: k.rules }).click();
  await expect(page.getByRole('dialog', { name: k.rules })).toBeVisible();
  await back(page);
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  // Closing the sheet by its button removes its history entry.
  await menu(page).click();
  await dialog.getByRole('button', { name: k.close }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => layerOf(page)).toBe(0);
  await menu(page).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => layerOf(page)).toBe(1);
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('$200.00');
  await expect.poll(() => layerOf(page)).toBe(0);
  await back(page);
  await expect.poll(() => page.url()).toBe(BEFORE);
});

test('inside a frame the entries lie among those of the page around, and its own are left alone', async ({
  page,
  stack,
}) => {
  const { token } = await memberWith(stack, '300.00');
  const query = { api_code: 'SBE', gameCode: 'DICE', gameType: '3', isMobile: '1' };
  const { game_url: game } = await mustCall(stack, 'GET /game/login', { token, query, lang: 'en' });
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>around</title><iframe src="${game}" width="360" height="700"></iframe>`,
    }),
  );
  await page.goto(`${stack.url}/around`);
  const frame = page.frameLocator('iframe');
  const dialog = frame.getByRole('dialog');
  await expect(frame.getByTestId('balance')).toBeVisible();

  await menu(frame).click();
  await expect(dialog).toBeVisible();
  await back(page);
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toMatch(/\/around$/);

  // The surrounding page navigates while a sheet is open: closing the sheet must not take it back.
  await menu(frame).click();
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => page.frames()[1]?.evaluate(() => (history.state as { layer?: number } | null)?.layer))
    .toBe(1);
  await page.evaluate(() => history.pushState({ mine: true }, '', '/around#further'));
  await dialog.getByRole('button', { name: k.close }).click();
  await expect(dialog).toHaveCount(0);
  // A second sheet reuses the remaining entry; back closes it only after the surrounding page's step.
  await menu(frame).click();
  await expect(dialog).toBeVisible();
  expect(page.url()).toMatch(/#further$/);
  await back(page);
  await expect(page).toHaveURL(/\/around$/);
  await back(page);
  await expect(dialog).toHaveCount(0);
  await back(page);
  await expect.poll(() => page.url()).toBe(BEFORE);
});
