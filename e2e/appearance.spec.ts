import { cases } from '@koi/database/testing/rotation';
import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { Theme } from './support/member-app.ts';
import { findOverflow } from './support/overflow.ts';
import { phone } from './support/phone.ts';
import type { Lang } from './support/texts.ts';
import { walkers, walkRoutes } from './support/walk-routes.ts';

const small = { width: 320, height: 568 };

/**
 * Switches the theme and waits until colours have settled: fades end at once, and inherited colours follow in
 * the next frames.
 */
const putOn = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (let still = 0, frames = 0; still < 2 && frames < 100; frames++) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
      for (const one of fading) one.finish();
      still = fading.length === 0 ? still + 1 : 0;
    }
  }, theme);

for (const group of walkers)
  test(`every screen of ${group.who} is accessible in both themes, and fits 320 px in English`, async ({
    app,
    page,
  }) => {
    test.setTimeout(480_000);
    // Check final colours, not those half-way through a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.speak('en', 'dark');
    await app.readNotices();
    const problems: string[] = [];
    await walkRoutes(app, group, async (path) => {
      await putOn(page, 'dark');
      for (const one of await findViolations(page)) problems.push(`${path}, dark: ${one}`);
      await putOn(page, 'light');
      // A theme only changes colours: no other rule can fail because of it.
      for (const one of await findViolations(page, ['color-contrast']))
        problems.push(`${path}, light: ${one}`);
      await page.setViewportSize(small);
      for (const one of await page.evaluate(findOverflow)) problems.push(`${path}, small: ${one}`);
      await page.setViewportSize(phone.viewport);
    });
    expect(problems).toEqual([]);
  });

// The languages with the longest words and lines; the others are shorter.
for (const lang of cases<Lang>(['th', 'vi'], ['zh_cn', 'zh_hk', 'en'])) {
  test(`nothing overflows at 320 px, ${lang}`, async ({ app, page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize(small);
    await app.speak(lang);
    await app.readNotices();
    const problems: string[] = [];
    for (const group of walkers)
      await walkRoutes(app, group, async (path) => {
        for (const problem of await page.evaluate(findOverflow)) problems.push(`${path}: ${problem}`);
      });
    expect(problems).toEqual([]);
  });
}
