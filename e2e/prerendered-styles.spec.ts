import { addressesOf } from './support/addresses.ts';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { forMembers, forVisitors, holdCode, openPrerendered } from './support/prerendered-page.ts';

type Looks = { of: string; style: Record<string, string> }[];

/** Computed styles of everything rendered: each element and its pseudo-elements. */
const looks = (): Looks =>
  [...document.querySelectorAll('body, #app, #app *')].flatMap((part, index) => {
    // Forces layout, or the first size read may date from before its parts were shown.
    part.getBoundingClientRect();
    return [null, '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(part, pseudo);
      return {
        of: `${index} ${part.tagName} ${part.getAttribute('class')} ${pseudo ?? ''}`,
        // The page leaves out the variables that nothing in it uses.
        style: Object.fromEntries(
          [...style]
            .filter((name) => !name.startsWith('--'))
            .map((name) => [name, style.getPropertyValue(name)]),
        ),
      };
    });
  });

/** Short description of the differences. */
function changes([before, after]: readonly [Looks, Looks]): string[] {
  if (before.length !== after.length) return [`${before.length} parts, then ${after.length}`];
  return before.flatMap(({ of, style }, index) => {
    const now = after[index]?.style ?? {};
    const names = new Set([...Object.keys(style), ...Object.keys(now)]);
    return [...names]
      .filter((name) => style[name] !== now[name])
      .map((name) => `${of} ${name}: ${style[name]} → ${now[name]}`);
  });
}

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
      // Its picture might arrive between the two snapshots.
      await page.route(addressesOf('POST /auth/captcha'), (route) => route.abort());
      await openPrerendered(page, path);
      const before = await page.evaluateHandle(looks);
      const whole = await page.evaluate(async () => {
        const { styles } = JSON.parse(document.getElementById('first-files')?.textContent ?? '') as {
          styles: string;
        };
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
        document.head.append(link);
        await new Promise((resolve) => link.addEventListener('load', resolve));
        // Styles with a transition have changed by then.
        await new Promise(requestAnimationFrame);
        const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(moving.map(({ finished }) => finished));
        return link.sheet?.cssRules.length ?? 0;
      });
      expect(whole).toBeGreaterThan(100);
      const after = await page.evaluateHandle(looks);
      expect(await page.evaluate(changes, [before, after] as const), path).toEqual([]);
      release();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
