import { rotating } from '@koi/database/testing/rotation';
import { addressesOf } from './support/addresses.ts';
import { type Member, mustCall, registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { operator } from './support/operator.ts';
import type { Stack } from './support/stack.ts';
import { type Lang, refusalOf } from './support/texts.ts';

/** As an operator would set it, with the gifts paid. */
async function raise(stack: Stack, member: Member, level: number, track = 'live'): Promise<void> {
  const body = { member_name: member.name, track, level, is_fixed: 0, with_gifts: 1, reason: 'a promise' };
  await mustCall(stack, 'POST /operator/levels/set', { token: await operator(stack), body });
}

const stage = (app: MemberApp) => app.page.locator('section[data-level]');
const held = (app: MemberApp) => app.page.locator('li[data-state="held"]');

test('a visitor reads every level, looks up an account and comes back after the log-in', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await raise(stack, member, 2);
  await app.openCold('/LiveLevelUp');
  await expect(page.locator('li[data-level]')).toHaveCount(8);
  await expect(held(app)).toHaveCount(0);
  await expect(page.getByText('$10,000.00')).toBeVisible();

  await app.button('levels.searchGo').click();
  await expect(page.getByRole('alert')).toHaveText(app.t('levels.searchMissing'));
  await app.field('levels.account').fill('nobody-here');
  await fillCaptcha(app);
  await app.button('levels.searchGo').click();
  await expect(page.getByRole('alert')).toHaveText(refusalOf('en', 'level_account_unknown'));
  // The server does not answer: the name stays, and a retry finds it.
  await page.route(addressesOf('GET /levelup/live/search'), (route) => route.abort());
  await app.field('levels.account').fill(member.name);
  await fillCaptcha(app);
  await app.button('levels.searchGo').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(app.field('levels.account')).toHaveValue(member.name);
  await page.unroute(addressesOf('GET /levelup/live/search'));
  await fillCaptcha(app);
  await app.button('levels.searchGo').click();
  await expect(app.text('levels.private')).toBeInViewport();
  await expect(page.getByText(member.name, { exact: true })).toHaveCount(0);
  await expect(page.getByText('***')).toBeInViewport();
  await expect(app.text('levels.latest')).toHaveCount(0);

  await app.button('levels.logIn').click();
  await app.expectRoute('/Login');
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill(member.password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/LiveLevelUp');
  // The log-in has paid the first salaries of level 2.
  await expect(stage(app)).toHaveAttribute('data-level', '2');
  await expect(held(app)).toHaveAttribute('data-level', '2');
  const paid = page.getByRole('region', { name: app.t('levels.payments') });
  await expect(paid.getByText('+$3.00')).toBeVisible();
  await expect(paid.getByText('+$8.00').first()).toBeVisible();
  const token = (await app.token()) ?? '';
  const { data } = await mustCall(stack, 'POST /auth/me', { token: decodeURIComponent(token) });
  expect(data.money).toBe('37.00');
});

test('a level reached while the page is open shows by itself, with its gifts; a failed look brings nothing down', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await page.route(addressesOf('GET /levelup/mine'), (route) => route.fulfill({ status: 500, body: '{}' }));
  await app.openCold('/SlotLevelUp');
  await expect(app.button('common.retry')).toBeVisible();
  await expect(page.locator('li[data-level]')).toHaveCount(8);
  await page.unroute(addressesOf('GET /levelup/mine'));
  await app.button('common.retry').click();
  await expect(stage(app)).toHaveAttribute('data-level', '0');
  await expect(app.text('levels.paymentsEmpty')).toBeVisible();

  await raise(stack, member, 3, 'slot');
  await expect(stage(app)).toHaveAttribute('data-level', '3');
  await expect(page.getByRole('status').filter({ hasText: app.t('levels.level', { n: '3' }) })).toBeVisible();
  await expect(held(app)).toHaveAttribute('data-level', '3');
  await expect(page.getByText('+$68.00')).toBeVisible();
  // All calls fail: the data on the screen stays.
  await page.route('**/api/levelup/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/levelup/mine'));
  await raise(stack, member, 4, 'slot');
  await failed;
  await expect(stage(app)).toHaveAttribute('data-level', '3');
  await page.unroute('**/api/levelup/**');
  await page.reload();
  await expect(stage(app)).toHaveAttribute('data-level', '4');
});

test('VIP: the way there from the promotions, the own progress, and a trial account that only looks', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await raise(stack, member, 2, 'vip');
  await app.enterAs(member);
  await app.passNotices();
  await app.openCold('/Main/activity');
  await app.link('profile.vip').click();
  await app.expectRoute('/Member/Vip');
  await expect(stage(app)).toHaveAttribute('data-level', '2');
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(app.text('levels.either')).toBeVisible();
  // The member's own data is cached, and the month shows the same sum.
  await expect(page.getByText('+$28.00').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: app.t('levels.short_slot'), exact: true }).click();
  await app.expectRoute('/SlotLevelUp');

  const { data } = await mustCall(stack, 'POST /auth/demo');
  await app.enterAs({ token: data.access_token }, { demo: true });
  await app.openCold('/Member/Vip');
  await expect(app.text('levels.trialHint')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await app.openCold('/LiveLevelUp');
  await expect(app.text('levels.trialHint')).toBeVisible();
});

// Accessibility is checked in the first two, once in each theme.
const shownIn: readonly Lang[] = ['en', 'th', ...rotating<Lang>(['vi', 'zh_cn', 'zh_hk'], 3)];

test(`filled with levels and payments: nothing overflows at 320 px, and both themes are accessible, ${shownIn.join()}`, async ({
  app,
  page,
  stack,
}) => {
  test.slow();
  const member = await registerMember(stack);
  await raise(stack, member, 6);
  await raise(stack, member, 5, 'vip');
  await app.enterAs(member);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  for (const lang of shownIn) {
    await app.speak(lang, lang === 'th' ? 'light' : 'dark');
    for (const path of ['/LiveLevelUp', '/Member/Vip']) {
      await app.openCold(path);
      await expect(page.getByRole('progressbar').first()).toBeVisible();
      const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect([lang, path, wide]).toEqual([lang, path, window]);
      if (lang !== 'en' && lang !== 'th') continue;
      expect(await findViolations(page), `${lang} ${path}`).toEqual([]);
    }
  }
});
