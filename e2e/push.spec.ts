import { addressesOf } from './support/addresses.ts';
import { depositMoney, logIn, memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

test('money that arrives shows at once on a screen that never asks by itself', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  await app.enterAs(member);
  const told = page.waitForResponse(addressesOf('GET /push'));
  await app.openCold('/Main/center');
  await expect(page.getByText('$100.00').first()).toBeVisible();
  expect((await told).status()).toBe(200);
  await depositMoney(stack, member, '50');
  await expect(page.getByText('$150.00').first()).toBeVisible();
});

test('a log-in elsewhere ends the session of an open page', async ({ app, page, stack }) => {
  await app.enterAs({ token: await logIn(stack, 'agent8') });
  const told = page.waitForResponse(addressesOf('GET /push'));
  await app.openCold('/Main/center');
  await told;
  await logIn(stack, 'agent8');
  await app.expectRoute('/Login');
  expect(await app.token()).toBeUndefined();
});
