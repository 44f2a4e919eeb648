import type { Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { lotteryTextOf } from './support/texts.ts';

const k = kitTexts.en;
const mainButton = (page: Page, game: string) => page.locator(`[data-main="${game}"]`);
const rangeOf = (min: string, max: string): string =>
  k.stakeRange.replace('{min}', `$${min}`).replace('{max}', `$${max}`);

for (const [game, most] of [
  ['CRASH', '5,000.00'],
  ['DICE', '10,000.00'],
] as const)
  test(`${game}: a stake over the limit names the limit and asks for no money`, async ({ page, stack }) => {
    await openGame(page, stack, 'SBE', game);
    const stake = page.getByRole('textbox', { name: k.stake });
    const shortage = page.getByTestId('shortage');
    const button = mainButton(page, game);
    // During a flight the button is for the next one.
    await stake.fill('10001');
    await expect(button).toHaveText(rangeOf('1.00', most), { timeout: 60_000 });
    await expect(button).toBeDisabled();
    await expect(shortage).toHaveCount(0);
    await stake.fill('0.5');
    await expect(button).toHaveText(rangeOf('1.00', most), { timeout: 60_000 });
    await stake.fill('300');
    await expect(shortage).toContainText('$100.00');
  });

test('baccarat: chips over the limit of a spot name the limit and ask for no money', async ({
  page,
  stack,
}) => {
  await openGame(page, stack, 'SBL', 'BAC1');
  const chips = page.getByRole('radio');
  await expect(chips.last()).toBeVisible({ timeout: 60_000 });
  await chips.last().click();
  const spot = page.locator('[data-spot="bankerPair"]');
  const shortage = page.getByTestId('shortage');
  await expect(shortage).toBeVisible();
  await expect(spot).toBeEnabled({ timeout: 60_000 });
  await spot.click();
  const button = mainButton(page, 'BAC1');
  await expect(button).toContainText(/from \$[\d,.]+ to \$[\d,.]+/);
  await expect(button).toBeDisabled();
  await expect(shortage).toHaveCount(0);
});

for (const height of [640, 812])
  test(`too little money is told without moving a control, 320×${height}`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 320, height });
    await openGame(page, stack, 'SBE', 'DICE', { lang: 'th' });
    const stake = page.getByRole('textbox', { name: kitTexts.th.stake });
    await expect(page.getByTestId('shortage')).toHaveCount(0);
    const places = async (): Promise<unknown> => [
      await mainButton(page, 'DICE').boundingBox(),
      await stake.boundingBox(),
      await page.getByTestId('roll').boundingBox(),
    ];
    await stake.fill('100');
    const before = await places();
    await stake.fill('900');
    await expect(page.getByTestId('shortage')).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await expect(page.getByTestId('shortage').getByRole('link').first()).toBeInViewport({ ratio: 1 });
  });

test('lottery: a lost network is told without moving a board', async ({ page, stack }) => {
  await openGame(page, stack, 'LY', 'K3B');
  const tab = page.getByRole('tab').first();
  await expect(tab).toBeVisible();
  const before = await tab.boundingBox();
  await page.context().setOffline(true);
  await expect(page.getByText(lotteryTextOf('en', 'offline'))).toBeInViewport({ ratio: 1 });
  expect(await tab.boundingBox()).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByText(lotteryTextOf('en', 'offline'))).toHaveCount(0);
});

/** Amounts broken over several lines. */
const brokenAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/[+-]?\$[\d,]+(?:\.\d\d)?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const { height } = range.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize) * 1.9;
        if (height > line) broken.push(amount);
      }
    // An amount may consist of several text nodes, e.g. "+" and "$9.00": then check the element, too.
    for (const dd of document.querySelectorAll('dd'))
      if (/\$/.test(dd.textContent ?? '') && dd.getClientRects()[0]) {
        const { lineHeight } = getComputedStyle(dd);
        if (dd.getBoundingClientRect().height > 1.5 * Number.parseFloat(lineHeight))
          broken.push(dd.textContent ?? '');
      }
    return broken;
  });

for (const width of [320, 375])
  test(`the greatest amounts stand in one piece, ${width} wide`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 640 });
    await openGame(page, stack, 'SBE', 'DICE', { lang: 'th' });
    await page.getByRole('textbox', { name: kitTexts.th.stake }).fill('10000');
    expect(await brokenAmounts(page)).toEqual([]);
    // One roll in a hundred wins: the highest payout.
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(page.getByText('+$980,000.00')).toBeVisible();
    expect(await brokenAmounts(page)).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });

for (const [lang, unit] of [
  ['th', 'วินาที'],
  ['vi', 'giây'],
  ['zh_hk', '秒'],
] as const)
  test(`lottery: the slip tells the time in words, ${lang}`, async ({ page, stack }) => {
    await openGame(page, stack, 'LY', 'K3B', { lang });
    await page.getByRole('button', { name: lotteryTextOf(lang, 'randomLine') }).click();
    await page.getByRole('button', { name: lotteryTextOf(lang, 'bet'), exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('timer')).toHaveText(new RegExp(`\\d+ ${unit}$`));
  });
