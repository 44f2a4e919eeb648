import AxeBuilder from '@axe-core/playwright';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { cases } from './support/long-run.ts';
import type { MemberApp, Theme } from './support/member-app.ts';
import { findOverflow } from './support/overflow.ts';
import { routes } from './support/routes.ts';
import type { Lang } from './support/texts.ts';

const forGuests = routes.filter(({ access }) => access === 'all' || access === 'guest');
const forMembers = routes.filter(({ access }) => access === 'member' || access === 'real-member');

/** Walks every route inside the running app, as a visitor and as a member; cold loads are the subject of `routes.spec.ts`. */
async function walkRoutes(app: MemberApp, look: (path: string) => Promise<void>): Promise<void> {
  const walk = async (paths: readonly { path: string }[]): Promise<void> => {
    for (const { path } of paths) {
      await app.go(path);
      await app.settled();
      await look(path);
    }
  };
  await app.readNotices();
  await app.openCold('/Welcome');
  await walk(forGuests);
  await app.enterAs(await memberWith(app.stack, '500'));
  await app.openCold('/Main/home');
  await walk(forMembers);
}

test('every screen is accessible, in both themes', async ({ app, page }) => {
  test.setTimeout(480_000);
  // Colours are judged at rest, not half-way through a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.speak('en', 'dark');
  const problems: string[] = [];
  const judge = async (path: string, theme: Theme, axe: AxeBuilder): Promise<void> => {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
      // Colours that would fade over are at once what they will be.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    }, theme);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      problems.push(`${path}, ${theme}: ${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
  };
  await walkRoutes(app, async (path) => {
    await judge(path, 'dark', new AxeBuilder({ page }));
    // A theme is a set of colours: nothing else of a screen depends on it.
    await judge(path, 'light', new AxeBuilder({ page }).withRules('color-contrast'));
  });
  expect(problems).toEqual([]);
});

// Those with the longest words and lines; the others are shorter.
for (const lang of cases<Lang>(['en', 'th', 'vi'], ['zh_cn', 'zh_hk'])) {
  test(`nothing overflows at 320 px, ${lang}`, async ({ app, page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 568 });
    await app.speak(lang);
    const problems: string[] = [];
    await walkRoutes(app, async (path) => {
      for (const problem of await page.evaluate(findOverflow)) problems.push(`${path}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });
}
