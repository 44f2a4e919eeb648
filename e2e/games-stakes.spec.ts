import type { Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { findOverflow } from './support/overflow.ts';

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

test('dice: too little money is shown without moving a control, and the greatest amounts do not wrap', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGame(page, stack, 'SBE', 'DICE', { lang: 'th' });
  const stake = page.getByRole('textbox', { name: kitTexts.th.stake });
  const shortage = page.getByTestId('shortage');
  const places = async (): Promise<unknown> => [
    await page.locator('[data-main="DICE"]').boundingBox(),
    await stake.boundingBox(),
    await page.getByTestId('roll').boundingBox(),
  ];
  for (const height of [640, 812]) {
    await page.setViewportSize({ width: 320, height });
    await stake.fill('100');
    await expect(shortage).toHaveCount(0);
    const before = await places();
    await stake.fill('900');
    await expect(shortage).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await expect(shortage.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  }

  await stake.fill('10000');
  expect(await brokenAmounts(page)).toEqual([]);
  // One roll in a hundred wins: the highest payout.
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page.getByText('+$980,000.00')).toBeVisible();
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await brokenAmounts(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
  }
});
