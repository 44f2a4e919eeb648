import type { Page } from '@playwright/test';
import { logIn, type Member, memberWithCard, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLayers, layers } from './support/layers.ts';
import { cases } from './support/long-run.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { fillAll } from './support/moment.ts';
import { type Route, routes } from './support/routes.ts';
import type { Stack } from './support/stack.ts';
import type { Lang } from './support/texts.ts';

/** A member with something in every list. */
async function memberWithHistory(stack: Stack): Promise<Member> {
  const member = await memberWithCard(stack, '500');
  const { token, withdrawalPassword } = member;
  const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
  const body = { money: '100', member_bank_id: Number(card?.id), qk_pwd: withdrawalPassword };
  await mustCall(stack, 'POST /drawing', { token, body });
  return member;
}

/** Everything that can be typed into on the screen in sight: its secrets, and what it holds. */
function typedOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-direction]:visible')
    .locator('input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** What stands in the fields for secrets, on kept screens too. */
const secretsOf = (page: Page): Promise<string[]> =>
  page
    .locator('input[type="password"]')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''),
    );

async function typeEverywhere(page: Page): Promise<void> {
  const fields = page
    .locator('[data-direction]:visible')
    .locator(
      'input:is([type="text"], [type="password"], [type="tel"], [type="email"], :not([type])), textarea',
    );
  await fillAll(fields, '1234');
}

const kept = [
  '/Main/home',
  '/Main/center',
  '/Member/RechargeList',
  '/Member/GameRecord',
  '/Member/MoneyLog',
  '/Member/DrawingList',
];

/** The screens for guests, and the others in parts of about the same size: each part walks in one page. */
const isForGuests = ({ path, access }: Route): boolean => access === 'guest' || path === '/Welcome';
const others = routes.filter((route) => !isForGuests(route));
const parts = [0, 1, 2].map((part) => others.filter((_, index) => index % 3 === part));
const walks = [
  { name: 'for guests', lang: 'zh_cn', paths: routes.filter(isForGuests) },
  ...parts.map((paths, part) => ({
    name: `for everybody and members, part ${part + 1}`,
    lang: part === 0 ? ('zh_cn' as const) : ('en' as const),
    paths,
  })),
] as const;

/** Inside the running app, where what is kept could come back. */
async function expectWiped(app: MemberApp, path: string, from: string): Promise<void> {
  const { page } = app;
  await app.go(from);
  await app.go(path);
  await app.settled();
  const fresh = await typedOf(page);
  await typeEverywhere(page);
  // In the lobby system back may meet a notice first.
  const ways = path === '/Main/home' ? (['link'] as const) : (['back', 'link'] as const);
  for (const leave of ways) {
    if (leave === 'back') await page.goBack();
    else await app.go(from);
    await app.expectRoute(from);
    // A screen that is not kept is not there any more, whatever it held.
    if (!kept.includes(path)) await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await app.go(path);
    await app.settled();
    if (!kept.includes(path)) expect(await typedOf(page)).toEqual(fresh);
    await expect.poll(() => secretsOf(page)).toEqual([]);
    await expectLayers(app, 0);
    await typeEverywhere(page);
  }
}

for (const { name, lang, paths } of walks) {
  test.describe(lang, () => {
    test.use({ lang });

    test(`leaving wipes what was typed, screens ${name}`, async ({ app, stack }) => {
      test.slow();
      const asGuest = paths.every(isForGuests);
      if (!asGuest) await app.enterAs({ token: await logIn(stack, 'lucky8') });
      await app.readNotices();
      await app.openCold('/Credit/Index');
      for (const { path } of paths) {
        const from = asGuest || path === '/Main/home' ? '/Credit/Index' : '/Main/home';
        await test.step(path, () => expectWiped(app, path, from));
      }
    });
  });
}

let busyMember: Promise<Member> | undefined;

for (const { name, route, access, open } of layers) {
  test(`system back closes the layer before it leaves the screen: ${name}`, async ({ app, page, stack }) => {
    if (access !== 'guest') {
      // Nothing here moves money or ends a session, so the tests of a worker share one member.
      busyMember ??= memberWithHistory(stack);
      await app.enterAs(await busyMember);
    }
    if (route === '/Main/home') await app.passNotices();
    else await app.readNotices();
    await app.openCold('/Credit/Index');
    await app.go(route);
    await app.settled();
    await open(app);
    await expectLayers(app, 1);
    await page.goBack();
    await expectLayers(app, 0);
    await app.expectRoute(route);
    await expect(page.locator('body')).not.toBeFocused();
    // Opened again and closed by the keyboard, it leaves no dead step behind.
    await open(app);
    await expectLayers(app, 1);
    await page.keyboard.press('Escape');
    await expectLayers(app, 0);
    await expect(page.locator('body')).not.toBeFocused();
    await open(app);
    await expectLayers(app, 1);
    await page.reload();
    await app.settled();
    await app.expectRoute(route);
    await page.goBack();
    await app.expectRoute('/Credit/Index');
    await page.goForward();
    await app.expectRoute(route);
    await expectLayers(app, 0);
  });
}

for (const lang of cases<Lang>(['zh_cn'], ['en'])) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a sheet left open is closed on return', async ({ app, page, stack }) => {
      await app.enterAs(await memberWithCard(stack, '300'));
      await app.openCold('/Main/center');
      await app.go('/Member/ApplyDrawing');
      await app.field('withdrawals.amount').fill('100');
      await app.button('withdrawals.next').click();
      await app.field('withdrawals.pin').fill('1234');
      await app.link('withdrawals.changePin').click();
      await app.expectRoute('/Member/Modify_drawing_pwd');
      await app.field('passwords.old').fill('1234');
      await page.goBack();
      await app.expectRoute('/Member/ApplyDrawing');
      await app.settled();
      await expectLayers(app, 0);
      await expect(app.field('withdrawals.amount')).toHaveValue('');
      await page.goBack();
      await app.expectRoute('/Main/center');
    });
  });
}

test('a visitor who was here before passes the splash', async ({ app, page }) => {
  await page.goto('/');
  await app.expectRoute('/Welcome');
  await app.button('site.enter').click();
  await app.expectRoute('/Main/home');
  await page.goto('about:blank');
  await page.goto('/');
  await app.expectRoute('/Main/home');
  await page.goto('about:blank');
  await page.goto('/#/Welcome');
  await app.expectRoute('/Main/home');
  // On purpose: it stays.
  await app.go('/Welcome');
  await expect(app.button('site.enter')).toBeVisible();
  await app.expectRoute('/Welcome');
});

test('a session that expires in use leads back to the screen after the log-in', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/home');
  await app.go('/Member/Modify_pwd');
  const body = { oldpassword: member.password, password: 'other678', password_confirmation: 'other678' };
  await mustCall(stack, 'POST /member/password/modify', { token: member.token, body });
  await app.go('/Member/Transfer').catch(() => undefined);
  await app.expectRoute('/Login');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill('other678');
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/Member/Transfer');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await app.expectRoute('/Member/Modify_pwd');
});

test('after logging out on purpose the next log-in begins in the lobby', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await app.button('profile.logout').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await app.expectRoute('/Login');
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill(member.password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/Main/home');
});
