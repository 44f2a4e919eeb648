import { extname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { findViolations } from './support/axe.ts';
import { test as base, expect } from './support/fixtures.ts';
import { findFaintTexts, findSmallTargets, findWithoutFocusRing, listLooks } from './support/looks.ts';
import { findOverflow } from './support/overflow.ts';
import { languages } from './support/texts.ts';

type Files = ReadonlyMap<string, string | Buffer>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The gallery alone: built into memory, without any server. */
const test = base.extend<object, { files: Files }>({
  baseURL: 'http://gallery.test',
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for.
    async ({}, use) => {
      const built = await build({
        configFile: join(import.meta.dirname, '../packages/ui/gallery/vite.config.ts'),
        logLevel: 'error',
        build: { write: false },
      });
      const { output } = built as Rolldown.RolldownOutput;
      await use(
        new Map(
          output.map((file) => [
            `/${file.fileName}`,
            file.type === 'chunk' ? file.code : Buffer.from(file.source),
          ]),
        ),
      );
    },
    { scope: 'worker' },
  ],
  page: async ({ page, files }, use) => {
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = files.get(pathname);
      await route.fulfill(
        body === undefined
          ? { status: 404 }
          : { body, contentType: types[extname(pathname)] ?? 'text/plain' },
      );
    });
    await use(page);
  },
});

test.describe.configure({ mode: 'default' });

const sections = '[data-entry]';

for (const theme of ['dark', 'light'])
  test(`every part is readable, can be tapped and shows the focus, ${theme}`, async ({ page }) => {
    await page.goto(`/parts.html?theme=${theme}`);
    await expect(page.locator(sections).last()).toBeVisible();
    await page.evaluate(endAnimations);
    expect(await page.evaluate(findFaintTexts, sections)).toEqual([]);
    expect(await page.evaluate(findSmallTargets, sections)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    for (const layer of ['Sheet', 'Dialog', 'Modal']) {
      await page.locator(`[data-entry="${layer}"] [data-opens]`).click();
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toBeVisible();
      await page.evaluate(endAnimations);
      expect(await page.evaluate(findFaintTexts, 'dialog[open]')).toEqual([]);
      expect(await page.evaluate(findSmallTargets, 'dialog[open]')).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page.locator('[data-toasts]').click();
    await expect(page.locator('[data-toast]')).toHaveCount(3);
    expect(await page.evaluate(findFaintTexts, '[aria-live]')).toEqual([]);
    // From a key on the focus is shown.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(findWithoutFocusRing, sections)).toEqual([]);
  });

test('no part is wider than the smallest phone in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lang of languages) {
    await page.goto(`/parts.html?lang=${lang}`);
    await expect(page.locator(sections).last()).toBeVisible();
    expect(await page.evaluate(findOverflow), lang).toEqual([]);
    await page.locator('[data-opens]').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await page.evaluate(findOverflow), lang).toEqual([]);
  }
});

test('every part looks as it did', async ({ page }) => {
  const looksIn = async (theme: string) => {
    await page.goto(`/parts.html?theme=${theme}`);
    await expect(page.locator(sections).last()).toBeVisible();
    await page.evaluate(endAnimations);
    return page.locator(sections).evaluateAll(listLooks);
  };
  const [dark, light] = [await looksIn('dark'), new Map(await looksIn('light'))];
  const lines = dark.flatMap(([name, looks]) => [
    name,
    ...Object.entries(looks).map(
      ([element, look]) => `  ${element}: ${write(look, light.get(name)?.[element])}`,
    ),
  ]);
  // A change that is meant: --update-snapshots.
  expect(`${lines.join('\n')}\n`).toMatchSnapshot('gallery-looks.txt');
});

/**
 * Runs in the page. What appears late is there; what goes on for ever goes on. A colour that has arrived starts
 * the change of what inherits it.
 */
async function endAnimations(): Promise<void> {
  for (;;) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
    await new Promise(requestAnimationFrame);
  }
}

/** Both values of what differs between the themes. */
function write(dark: Record<string, string>, light: Record<string, string> = {}): string {
  return Object.keys({ ...dark, ...light })
    .sort()
    .map((name) => {
      const [one = '-', other = '-'] = [dark[name], light[name]];
      return `${name} ${one === other ? one : `${one} | ${other}`}`;
    })
    .join('; ');
}
