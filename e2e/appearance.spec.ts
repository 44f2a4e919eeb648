import type { Page } from '@playwright/test';
import { logIn, memberWith } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { cases } from './support/long-run.ts';
import type { MemberApp, Theme } from './support/member-app.ts';
import { findOverflow } from './support/overflow.ts';
import { phone } from './support/phone.ts';
import { type Route, routes } from './support/routes.ts';
import type { Lang } from './support/texts.ts';

const isOpen = ({ access }: Route): boolean => access === 'all' || access === 'guest';
const groups = [
  { who: 'a visitor', first: '/Welcome', paths: routes.filter(isOpen) },
  {
    who: 'a member',
    first: '/Main/home',
    paths: routes.filter(({ access }) => access === 'member' || access === 'real-member'),
  },
  { who: 'an agent', first: '/Main/home', paths: routes.filter(({ access }) => access === 'agent') },
] as const;
const small = { width: 320, height: 568 };

/** Visits routes inside the running app; cold loads are covered by `routes.spec.ts`. */
async function walkRoutes(
  app: MemberApp,
  { who, first, paths }: (typeof groups)[number],
  look: (path: string) => Promise<void>,
): Promise<void> {
  if (who === 'a member') await app.enterAs(await memberWith(app.stack, '500'));
  if (who === 'an agent') await app.enterAs({ token: await logIn(app.stack, 'agent8') });
  await app.openCold(first);
  for (const { path } of paths) {
    await app.go(path);
    await app.settled();
    await look(path);
  }
}

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

for (const group of groups)
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
    for (const group of groups)
      await walkRoutes(app, group, async (path) => {
        for (const problem of await page.evaluate(findOverflow)) problems.push(`${path}: ${problem}`);
      });
    expect(problems).toEqual([]);
  });
}
