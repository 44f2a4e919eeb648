import { addressesOf } from './support/addresses.ts';
import { logIn, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { aged } from './support/tokens.ts';

test('an expired token is exchanged by the answer that carries a new one', async ({ app, page, stack }) => {
  const old = aged(await logIn(stack, 'lucky8'));
  await app.enterAs({ token: old });
  await app.openCold('/Main/center');
  await app.expectRoute('/Main/center');
  await expect(page.getByText('lucky8').first()).toBeVisible();
  await expect.poll(() => app.token()).not.toBe(old);
  await page.reload();
  await app.settled();
  await app.expectRoute('/Main/center');
});

test('a session ended elsewhere leads to the log-in without a word', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await expect(page.getByText(member.name).first()).toBeVisible();
  const body = { oldpassword: member.password, password: 'other678', password_confirmation: 'other678' };
  await mustCall(stack, 'POST /member/password/modify', { token: member.token, body });
  await app.askFor('/Member/Transfer');
  await app.expectRoute('/Login');
  expect(await app.token()).toBeUndefined();
  await expect(app.toast()).toHaveCount(0);
});

test('maintenance with a redirect leads there', async ({ app, page, stack }) => {
  await app.enterAs({ token: await logIn(stack, 'lucky8') });
  const redirect = `${stack.url}/healthz`;
  await page.route(addressesOf('POST /game/api_moneys'), (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', code: 503, error: 'maintenance', message: '', redirect },
    }),
  );
  // The navigation is interrupted when the page redirects.
  await page.goto('/#/Member/Transfer').catch(() => undefined);
  await expect(page).toHaveURL(redirect);
});
