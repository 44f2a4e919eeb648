import AxeBuilder from '@axe-core/playwright';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp, Theme } from './support/member-app.ts';
import { findOverflow } from './support/overflow.ts';
import { routes } from './support/routes.ts';
import { languages } from './support/texts.ts';

const themes: readonly Theme[] = ['dark', 'light'];
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

for (const theme of themes) {
  test(`every screen is accessible, ${theme}`, async ({ app, page }) => {
    test.slow();
    // Colours are judged at rest, not half-way through a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.speak('en', theme);
    const problems: string[] = [];
    await walkRoutes(app, async (path) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        problems.push(`${path}: ${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
    });
    expect(problems).toEqual([]);
  });
}

for (const lang of languages) {
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
