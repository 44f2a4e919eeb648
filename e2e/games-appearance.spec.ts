import { cases } from '@koi/database/testing/rotation';
import type { Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { memberWith } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { findOverflow } from './support/overflow.ts';
import { type Lang, lotteryTextOf } from './support/texts.ts';

const games = [
  ['SBS', 'SLOT_KOI'],
  ['SBE', 'CRASH'],
  ['SBE', 'DICE'],
  ['SBL', 'BAC1'],
  ['SBF', 'FISH1'],
] as const;
const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
  { width: 812, height: 375 },
] as const;
/** The longest names of rows and the widest boards. */
const boards = ['K3A', 'PK10A', 'SIXA', 'SSCA', '3DA'] as const;

/** Repeats the server's history many times, for a page without a stream. */
async function manyFlights(page: Page): Promise<void> {
  await page.route('**/stream?*', (route) => route.abort());
  await page.route('**/now?*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const { events } = (await response.json()) as { events: [string, { recent: object[] } | null][] };
    const one = { id: 'CRASH-1', number: 1, point: 12_345, seed: 'a'.repeat(64), previous: 'b'.repeat(64) };
    const recent = Array.from({ length: 24 }, (_, flight) => ({ ...one, id: `CRASH-${flight}` }));
    await route.fulfill({
      response,
      json: {
        events: events.map(([event, data]) => [
          event,
          event === 'flight' && data ? { ...data, recent } : data,
        ]),
      },
    });
  });
}

// The languages with the longest words and lines; the others are shorter.
for (const lang of cases<Lang>(['th', 'vi'], ['zh_cn', 'zh_hk', 'en']))
  test(`every game fits a phone upright, small and lying down, without money, ${lang}`, async ({
    page,
    stack,
  }) => {
    test.slow();
    const { token } = await memberWith(stack, '300.00');
    for (const [supplier, code] of games) {
      if (code === 'CRASH') await manyFlights(page);
      await openGame(page, stack, supplier, code, { lang, token, money: '0.00' });
      const wallets = page.getByTestId('shortage').getByText(kitTexts[lang].wallets);
      const main = page.locator(`[data-main="${code}"]`);
      await expect(main).toBeVisible({ timeout: 60_000 });
      for (const size of sizes) {
        await page.setViewportSize(size);
        const what = `${code} ${size.width}×${size.height}`;
        await expect(wallets, what).toBeInViewport({ ratio: 1 });
        await expect(main, what).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(findOverflow), what).toEqual([]);
      }
      if (code !== 'CRASH') continue;
      const points = page.getByRole('button', { name: '×123.45' });
      await expect(points).toHaveCount(24);
      for (const point of [points.first(), points.last()])
        expect((await point.boundingBox())?.height).toBeLessThan(45);
      await page.unrouteAll();
    }
    await page.setViewportSize({ width: 320, height: 568 });
    for (const code of boards) {
      await openBoard(page, lang, code);
      expect(await page.evaluate(findOverflow), code).toEqual([]);
    }
    await page.setViewportSize({ width: 812, height: 375 });
    for (const code of boards) {
      await openBoard(page, lang, code);
      const field = await page.locator('#main [aria-pressed]').first().boundingBox();
      const bar = await page.getByRole('region', { name: lotteryTextOf(lang, 'slip') }).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), code).toBeLessThan(bar?.y ?? 0);
    }
  });

async function openBoard(page: Page, lang: Lang, code: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/lottery/#lang=${lang}&game=${code}`);
  await expect(page.locator('#main').getByRole('button').first()).toBeVisible();
}

test('every game is accessible in both themes', async ({ page, stack }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  const look = async (what: string): Promise<void> => {
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      for (const violation of await findViolations(page)) problems.push(`${what}, ${theme}: ${violation}`);
    }
  };
  for (const [supplier, code] of games) {
    await openGame(page, stack, supplier, code);
    await expect(page.locator(`[data-main="${code}"]`)).toBeVisible({ timeout: 60_000 });
    await look(code);
  }
  await openGame(page, stack, 'LY', 'K3B', { money: '0.00' });
  await expect(page.locator('#main').getByRole('button').first()).toBeVisible();
  await look('K3B');
  await page.getByRole('button', { name: lotteryTextOf('en', 'randomLine') }).click();
  await page.getByRole('button', { name: lotteryTextOf('en', 'bet'), exact: true }).click();
  await expect(page.getByTestId('shortage')).toBeVisible();
  await look('K3B slip');
  expect(problems).toEqual([]);
});

test('words are broken between each other only: names of rows, the baccarat table', async ({
  page,
  stack,
}) => {
  test.slow();
  const problems: string[] = [];
  const look = async (what: string, names: string): Promise<void> => {
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      const broken = await page.locator(names).evaluateAll(brokenWords);
      problems.push(...broken.map((word) => `${what} at ${width} px: ${word}`));
    }
  };
  for (const code of ['PK10A', 'SSCA', '3DA']) {
    await openBoard(page, 'en', code);
    await look(code, '#main h2');
  }
  for (const lang of ['en', 'vi'] as const) {
    await openGame(page, stack, 'SBL', 'BAC1', { lang });
    await expect(page.locator('[data-main="BAC1"]')).toBeVisible();
    await look(`BAC1 ${lang}`, 'main button span, main button b');
  }
  expect(problems).toEqual([]);
});

/** Runs in the page: finds words broken over several lines. A hyphen is a valid break. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });
}
