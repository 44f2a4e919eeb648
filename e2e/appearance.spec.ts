import AxeBuilder from '@axe-core/playwright';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { Theme } from './support/member-app.ts';
import { routes } from './support/routes.ts';
import { languages } from './support/texts.ts';

const themes: readonly Theme[] = ['dark', 'light'];

for (const theme of themes) {
  test(`every screen is accessible, ${theme}`, async ({ app, page, stack }) => {
    test.slow();
    // Colours are judged at rest, not half-way through a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.speak('en', theme);
    const problems: string[] = [];
    const look = async (path: string): Promise<void> => {
      await app.openCold(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        problems.push(`${path}: ${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
    };
    for (const { path } of routes.filter(({ access }) => access === 'all' || access === 'guest'))
      await look(path);
    await app.enterAs(await memberWith(stack, '500'));
    for (const { path } of routes.filter(({ access }) => access === 'member' || access === 'real-member'))
      await look(path);
    expect(problems).toEqual([]);
  });
}

for (const lang of languages) {
  test(`nothing overflows at 320 px, ${lang}`, async ({ app, page, stack }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 568 });
    await app.speak(lang);
    const problems: string[] = [];
    const look = async (path: string): Promise<void> => {
      await app.openCold(path);
      for (const problem of await page.evaluate(findOverflow)) problems.push(`${path}: ${problem}`);
    };
    for (const { path } of routes.filter(({ access }) => access === 'all' || access === 'guest'))
      await look(path);
    await app.enterAs(await memberWith(stack, '500'));
    for (const { path } of routes.filter(({ access }) => access === 'member' || access === 'real-member'))
      await look(path);
    expect(problems).toEqual([]);
  });
}

/** Runs in the page: what makes the page wider than the window. Boxes that scroll or clip sideways by themselves are fine. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const contained = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible')
        return at !== document.body && at !== document.documentElement;
    }
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 0.5 && !contained(element),
  );
  return [
    `${document.documentElement.scrollWidth} px wide: ${wide
      .slice(0, 3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 30)}"`,
      )
      .join(', ')}`,
  ];
}
