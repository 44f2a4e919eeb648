import type { Locator, Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { slotTexts } from '../apps/sandbox/src/page/text/slots.ts';
import { expect, test } from './support/fixtures.ts';
import { nodesOf, openGame, spinOnce } from './support/game-page.ts';
import { pressToTheEnd } from './support/moment.ts';
import { inMotion } from './support/phone.ts';
import type { Stack } from './support/stack.ts';

test.use(inMotion);

const t = slotTexts.en;
const k = kitTexts.en;
const spins = 10;

const spinOf = (page: Page): Locator => page.getByRole('button', { name: t.spin, exact: true });

/** With fast play and the minimum stake, so that the money lasts. */
async function open(page: Page, stack: Stack, game: string): Promise<void> {
  await openGame(page, stack, 'SBS', game);
  await page.getByRole('button', { name: t.fast, exact: true }).click();
  await pressToTheEnd(page.getByRole('button', { name: k.less }));
}

test('a slot machine keeps no reels of spins gone by', async ({ page, stack }) => {
  test.setTimeout(300_000);
  await open(page, stack, 'SLOT_KOI');
  for (let spin = 0; spin < 3; spin++) await spinOnce(page, spinOf(page));
  const before = await nodesOf(page);
  for (let spin = 0; spin < spins; spin++) await spinOnce(page, spinOf(page));
  expect((await nodesOf(page)) - before).toBeLessThan(75);
  const endless = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => !(one instanceof CSSAnimation) && one.playState === 'running')
        .length,
  );
  expect(endless).toBe(0);
});
