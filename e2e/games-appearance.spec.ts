import { cases } from '@koi/database/testing/rotation';
import type { Locator, Page } from '@playwright/test';
import { crashTexts } from '../apps/sandbox/src/page/text/crash.ts';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { memberWith } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
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

/** The main button of a game. */
const mainButton = (page: Page, game: string): Locator => page.locator(`[data-main="${game}"]`);

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

for (const [supplier, code] of games)
  test(`${code}: upright, small and lying down, the main button is in sight`, async ({ page, stack }) => {
    test.slow();
    if (code === 'CRASH') await manyFlights(page);
    await openGame(page, stack, supplier, code, { lang: 'th' });
    const button = mainButton(page, code);
    await expect(button).toBeVisible({ timeout: 60_000 });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(button, `${size.width}×${size.height}`).toBeInViewport({ ratio: 1 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${size.width}×${size.height}`).toBeLessThanOrEqual(0);
    }
    if (code !== 'CRASH') return;
    const chips = page.getByRole('button', { name: '×123.45' });
    await expect(chips).toHaveCount(24);
    for (const chip of [chips.first(), chips.last()])
      expect((await chip.boundingBox())?.height).toBeLessThan(45);
  });

for (const theme of ['dark', 'light'] as const)
  test(`every game is accessible, ${theme}`, async ({ page, stack }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const problems: string[] = [];
    const look = async (what: string): Promise<void> => {
      for (const violation of await findViolations(page)) problems.push(`${what}: ${violation}`);
    };
    for (const [supplier, code] of games) {
      await openGame(page, stack, supplier, code, { theme });
      await expect(mainButton(page, code)).toBeVisible({ timeout: 60_000 });
      await look(code);
    }
    await openGame(page, stack, 'LY', 'K3B', { theme, money: '0.00' });
    await expect(page.locator('#main').getByRole('button').first()).toBeVisible();
    await look('K3B');
    await page.getByRole('button', { name: lotteryTextOf('en', 'randomLine') }).click();
    await page.getByRole('button', { name: lotteryTextOf('en', 'bet'), exact: true }).click();
    await expect(page.getByTestId('shortage')).toBeVisible();
    await look('K3B slip');
    expect(problems).toEqual([]);
  });

test('what moves all the time is not read out; what happens is', async ({ page, stack }) => {
  test.slow();
  const live = (): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'output, [aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
        ),
      ]
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .map((element) => element.textContent ?? ''),
    );
  await openGame(page, stack, 'SBE', 'CRASH');
  await expect(page.locator('[data-state="flying"]')).toBeVisible({ timeout: 60_000 });
  expect((await live()).filter((text) => /×\d/.test(text) && !text.includes(crashTexts.en.ended))).toEqual(
    [],
  );
  await expect(page.getByTestId('flight-news')).toContainText(crashTexts.en.ended, { timeout: 120_000 });

  await openGame(page, stack, 'LY', 'K3B');
  await page.getByRole('button', { name: lotteryTextOf('en', 'randomLine') }).click();
  await page.getByRole('button', { name: lotteryTextOf('en', 'bet'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
  const [seconds = ''] =
    /\d+s/.exec((await page.getByRole('dialog').getByRole('timer').textContent()) ?? '') ?? [];
  expect((await live()).filter((text) => seconds !== '' && text.includes(seconds))).toEqual([]);
});

// The languages with the longest words and lines; the others are shorter.
for (const lang of cases<Lang>(['th', 'vi'], ['zh_cn', 'zh_hk', 'en']))
  test(`a page without money fits a small phone, ${lang}`, async ({ page, stack }) => {
    test.slow();
    const { token } = await memberWith(stack, '300.00');
    for (const [supplier, code] of games) {
      await openGame(page, stack, supplier, code, { lang, token, money: '0.00' });
      for (const size of sizes.filter(({ width }) => width !== 375)) {
        await page.setViewportSize(size);
        const what = `${code} ${size.width}×${size.height}`;
        const bring = page.getByTestId('shortage').getByText(kitTexts[lang].bringMoney);
        await expect(bring, what).toBeInViewport({ ratio: 1 });
        await expect(mainButton(page, code), what).toBeInViewport({ ratio: 1 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, what).toBeLessThanOrEqual(0);
      }
    }
  });

test('names of rows are broken between words only', async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  for (const width of [375, 320])
    for (const code of ['PK10A', 'SSCA', '3DA']) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('about:blank');
      await page.goto(`/lottery/#lang=en&game=${code}`);
      await expect(page.locator('#main').getByRole('button').first()).toBeVisible();
      const broken = await page.locator('#main h2').evaluateAll(brokenWords);
      problems.push(...broken.map((word) => `${code} at ${width} px: ${word}`));
    }
  expect(problems).toEqual([]);
});

for (const lang of ['en', 'vi'] as const)
  test(`words on the baccarat table are not broken, ${lang}`, async ({ page, stack }) => {
    test.slow();
    await openGame(page, stack, 'SBL', 'BAC1', { lang });
    const problems: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(mainButton(page, 'BAC1')).toBeVisible();
      const broken = await page.locator('main button span, main button b').evaluateAll(brokenWords);
      problems.push(...broken.map((word) => `${size.width}×${size.height}: ${word}`));
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
