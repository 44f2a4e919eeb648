import { cases, longRun } from '@koi/database/testing/rotation';
import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { logIn, type Member, memberWithCard, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLayers, type Layer, layers } from './support/layers.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { fillAll } from './support/moment.ts';
import { type Route, routes } from './support/routes.ts';
import type { Stack } from './support/stack.ts';
import type { Lang } from './support/texts.ts';

/** A member with entries in every list. */
async function memberWithHistory(stack: Stack): Promise<Member> {
  const member = await memberWithCard(stack, '500');
  const { token, withdrawalPassword } = member;
  const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
  const body = { money: '100', member_bank_id: Number(card?.id), qk_pwd: withdrawalPassword };
  await mustCall(stack, 'POST /drawing', { token, body });
  return member;
}

/** All input on the visible screen: its secrets, and its contents. */
function typedOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-direction]:visible')
    .locator('input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** Contents of secret fields, including hidden screens. */
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

/** Guest screens, and the others in groups of about the same size: each group uses one page. */
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

type Way = 'back' | 'link';

/**
 * Ways to leave a screen. For one that is not kept they are equivalent: an ordinary run alternates them. In
 * the lobby, system back may close a notice first.
 */
function waysFrom(path: string, index: number): readonly Way[] {
  if (path === '/Main/home') return ['link'];
  if (longRun || kept.includes(path)) return ['back', 'link'];
  return index % 2 === 0 ? ['back'] : ['link'];
}

/** Inside the running app, where kept state could reappear. */
async function expectWiped(app: MemberApp, path: string, from: string, ways: readonly Way[]): Promise<void> {
  const { page } = app;
  await app.go(from);
  await app.go(path);
  await app.settled();
  const fresh = await typedOf(page);
  for (const leave of ways) {
    await typeEverywhere(page);
    if (leave === 'back') await page.goBack();
    else await app.go(from);
    await app.expectRoute(from);
    // A screen that is not kept is gone, whatever it contained.
    if (!kept.includes(path)) await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await app.go(path);
    await app.settled();
    if (!kept.includes(path)) await expect.poll(() => typedOf(page)).toEqual(fresh);
    await expect.poll(() => secretsOf(page)).toEqual([]);
    await expectLayers(app, 0);
  }
}

for (const { name, lang, paths } of walks) {
  test.describe(lang, () => {
    test.use({ lang });

    test(`leaving wipes what was typed, screens ${name}`, async ({ app, stack }) => {
      test.setTimeout(480_000);
      const asGuest = paths.every(isForGuests);
      if (!asGuest) await app.enterAs({ token: await logIn(stack, 'lucky8') });
      await app.readNotices();
      await app.openCold('/Credit/Index');
      for (const [index, { path }] of paths.entries()) {
        const from = asGuest || path === '/Main/home' ? '/Credit/Index' : '/Main/home';
        await test.step(path, () => expectWiped(app, path, from, waysFrom(path, index)));
      }
    });
  });
}

/** Opens the layer and waits for its history entry: an immediate step back would meet the previous entry. */
async function expectOpened(app: MemberApp, open: Layer['open']): Promise<void> {
  await open(app);
  await expectLayers(app, 1);
  await expect.poll(() => app.page.evaluate(() => history.state?.layer)).toBe(1);
}

/** Opens the layer three times: closes it by system back, by keyboard and by a reload. */
async function expectClosedByBack(app: MemberApp, { route, open }: Layer): Promise<void> {
  const { page } = app;
  await app.go('/Credit/Index');
  await app.go(route);
  await app.settled();
  await expectOpened(app, open);
  await page.goBack();
  await expectLayers(app, 0);
  await app.expectRoute(route);
  await expect(page.locator('body')).not.toBeFocused();
  // Reopened and closed by keyboard, it leaves no dead history entry.
  await expectOpened(app, open);
  await page.keyboard.press('Escape');
  await expectLayers(app, 0);
  await expect(page.locator('body')).not.toBeFocused();
  await expectOpened(app, open);
  await page.reload();
  await app.settled();
  await app.expectRoute(route);
  await page.goBack();
  await app.expectRoute('/Credit/Index');
  await page.goForward();
  await app.expectRoute(route);
  await expectLayers(app, 0);
}

const isForVisitors = ({ access }: Layer): boolean => access === 'guest' || access === 'all';
const membersLayers = layers.filter((layer) => !isForVisitors(layer));
const half = Math.ceil(membersLayers.length / 2);

for (const { who, some } of [
  { who: 'a visitor', some: layers.filter(isForVisitors) },
  { who: 'a member, part 1', some: membersLayers.slice(0, half) },
  { who: 'a member, part 2', some: membersLayers.slice(half) },
])
  test(`system back closes the layer before it leaves the screen: ${who}`, async ({ app, stack }) => {
    test.setTimeout(some.length * 60_000);
    if (!some.every(isForVisitors)) await app.enterAs(await memberWithHistory(stack));
    await app.passNotices();
    await app.openCold('/Credit/Index');
    for (const layer of some) await test.step(layer.name, () => expectClosedByBack(app, layer));
  });

for (const lang of cases<Lang>(['zh_cn'], ['en'])) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a sheet left open is closed on return', async ({ app, page, stack }) => {
      await app.enterAs(await memberWithCard(stack, '300'));
      await app.openCold('/Main/center');
      await app.go('/Member/ApplyDrawing');
      await app.field('withdrawals.amount').fill('100');
      await app.button('common.next').click();
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
  // Intentional navigation inside the running app: it stays.
  await app.settled();
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
  // The member learns it from a call: a push message could come at any moment (`push.spec.ts`).
  await page.route(addressesOf('GET /push'), (route) => route.fulfill({ status: 404, json: {} }));
  await app.openCold('/Main/home');
  await app.go('/Member/Modify_pwd');
  const body = { oldpassword: member.password, password: 'other678', password_confirmation: 'other678' };
  await mustCall(stack, 'POST /member/password/modify', { token: member.token, body });
  await app.askFor('/Member/Transfer');
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

test('after logging out on purpose the next log-in begins in the lobby', async ({ app, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await app.logOut();
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill(member.password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/Main/home');
});
