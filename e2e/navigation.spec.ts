import { cases, rotating } from '@koi/database/testing/rotation';
import { addressesOf } from './support/addresses.ts';
import { memberWithCard, memberWithHistory, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLayers, type Layer, layers } from './support/layers.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import type { Lang } from './support/texts.ts';

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
/** One layer of each kind, and others in turn: what they share is apps/web/src/shared/navigation/layers.test.tsx. */
const firstOfKind = layers.filter(({ kind }, at) => layers.findIndex((other) => other.kind === kind) === at);
const inTurn = rotating(
  layers.filter((layer) => !firstOfKind.includes(layer)),
  4,
);
const chosen = [...firstOfKind, ...inTurn];

for (const [who, some] of [
  ['a visitor', chosen.filter(isForVisitors)],
  ['a member', chosen.filter((layer) => !isForVisitors(layer))],
] as const)
  test(`system back closes a layer before it leaves the screen, ${who}: ${some.map(({ name }) => name).join(', ')}`, async ({
    app,
    stack,
  }) => {
    test.setTimeout(some.length * 60_000);
    expect(some.length).toBeGreaterThan(0);
    if (who === 'a member') await app.enterAs(await memberWithHistory(stack, '500'));
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
