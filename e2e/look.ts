import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { MemberApp, type Theme } from './support/member-app.ts';
import { browserOptions, phone } from './support/phone.ts';
import { startStack } from './support/stack.ts';
import type { Lang } from './support/texts.ts';
const folder = '/tmp/look';
await mkdir(folder, { recursive: true });
const stack = await startStack('postgres');
const browser = await chromium.launch(browserOptions);
const member = await memberWith(stack, '888.80');
const guest = ['/Login', '/ResetPassword', '/Service', '/Service/Message', '/Register', '/SlotLevelUp', '/Credit/Record'];
const own = ['/Main/home', '/Member/Recharge', '/Member/ApplyDrawing', '/Member/Yuebao', '/Member/Transfer', '/Member/MoneyLog', '/Member/Limits', '/Credit/Borrow'];
for (const [lang, theme, width] of [['en', 'light', 320], ['zh_cn', 'dark', 375], ['th', 'light', 320]] as [Lang, Theme, number][]) {
  const context = await browser.newContext({ ...phone, viewport: { width, height: width === 320 ? 640 : 812 }, baseURL: stack.url });
  const page = await context.newPage();
  const app = new MemberApp(page, stack, lang);
  await app.speak(lang, theme);
  const shoot = async (path: string) => {
    await app.openCold(path).catch((e) => console.log(path, String(e).slice(0, 200)));
    await page.screenshot({ path: join(folder, `${lang}-${path.slice(1).replaceAll('/', '-')}.png`), animations: 'disabled' });
  };
  for (const p of guest) await shoot(p);
  await app.enterAs(member);
  for (const p of own) await shoot(p);
  await context.close();
}
const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: stack.url, locale: 'en', reducedMotion: 'reduce' });
const page = await desk.newPage();
await page.goto('/admin/');
await page.getByLabel('Name').fill('operator');
await page.getByLabel('Password').fill('koi12345');
await page.getByRole('button', { name: 'Log in' }).click();
await page.getByRole('menuitem').first().waitFor();
for (const room of ['/', '/tickets', '/access/thresholds', '/channels', '/games/suppliers', '/audit', '/ledger', '/agents/bounds', '/commission', '/exports', '/member-tags', '/banners', '/access/rules']) {
  await page.goto(`/admin/#${room}`);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(folder, `office-${room.slice(1).replaceAll('/', '-') || 'today'}.png`) });
}
await browser.close();
await stack.stop();
