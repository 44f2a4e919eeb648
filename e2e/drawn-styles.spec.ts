import { memberWith } from './support/api.ts';
import { forMembers, forVisitors, holdCode, openDrawn } from './support/drawn-page.ts';
import { expect, test } from './support/fixtures.ts';

/** How everything drawn looks, in words: each element with what stands in front of it and behind it. */
const looks = () =>
  [...document.querySelectorAll('body, #app, #app *')].map((part, index) =>
    [null, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      })
      .join(` | ${index} ${part.tagName} ${part.className} | `),
  );

for (const { theme, isMember } of [
  { theme: 'dark', isMember: false },
  { theme: 'light', isMember: true },
] as const)
  test(`${theme}, ${isMember ? 'a member' : 'a visitor'}: what is drawn looks as it does with all of the styles`, async ({
    app,
    page,
    stack,
  }) => {
    if (isMember) await app.enterAs(await memberWith(stack, '100'));
    await app.speak('zh_cn', theme);
    for (const path of isMember ? forMembers : forVisitors) {
      const release = await holdCode(page);
      await openDrawn(page, path);
      const before = await page.evaluate(looks);
      const whole = await page.evaluate(async () => {
        const { styles } = JSON.parse(document.getElementById('first-files')?.textContent ?? '') as {
          styles: string;
        };
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
        document.head.append(link);
        await new Promise((resolve) => link.addEventListener('load', resolve));
        return link.sheet?.cssRules.length ?? 0;
      });
      expect(whole).toBeGreaterThan(100);
      expect(await page.evaluate(looks), path).toEqual(before);
      release();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
