// Visits every screen and writes a screenshot of each to test-results/screens/<language>-<theme>-<width>/.
// For visual inspection, not a test.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { MemberApp, type Theme } from './support/member-app.ts';
import { browserOptions, phone } from './support/phone.ts';
import { routes } from './support/routes.ts';
import { startStack } from './support/stack.ts';
import { type Lang, languages } from './support/texts.ts';

const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
] as const;
const themes: readonly Theme[] = ['dark', 'light'];
const defaultLanguages: readonly Lang[] = ['zh_cn', 'en', 'th'];

const asked = process.argv.slice(2);
const chosen = languages.filter((lang) =>
  asked.length > 0 ? asked.includes(lang) : defaultLanguages.includes(lang),
);
const folder = join(import.meta.dirname, '..', 'test-results', 'screens');

const stack = await startStack('embedded');
const browser = await chromium.launch(browserOptions);
const member = await memberWith(stack, '888.80');
for (const lang of chosen) {
  for (const theme of themes) {
    for (const viewport of sizes) {
      const target = join(folder, `${lang}-${theme}-${viewport.width}`);
      await mkdir(target, { recursive: true });
      const context = await browser.newContext({ ...phone, viewport, baseURL: stack.url });
      const page = await context.newPage();
      const app = new MemberApp(page, stack, lang);
      await app.speak(lang, theme);
      const shoot = async (path: string): Promise<void> => {
        await app.openCold(path);
        await page.screenshot({
          path: join(target, `${path.slice(1).replaceAll('/', '-')}.png`),
          animations: 'disabled',
        });
      };
      for (const { path } of routes.filter(({ access }) => access === 'all' || access === 'guest'))
        await shoot(path);
      await app.enterAs(member);
      for (const { path } of routes.filter(({ access }) => access !== 'guest')) await shoot(path);
      await context.close();
    }
  }
}
await browser.close();
await stack.stop();
console.log(`Pictures are in ${folder}.`);
