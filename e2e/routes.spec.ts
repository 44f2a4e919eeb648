import { rotating } from '@koi/database/testing/rotation';
import { logIn, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { agentScreens, memberScreens } from './support/routes.ts';

// Where visitors, trial accounts and members are sent from the screens closed to them; for every row of the table:
// apps/web/src/app/use-allowed-address.test.tsx.
const closed = [...memberScreens, ...agentScreens];
const realOnly = closed.filter(({ access }) => access !== 'member');
const quarters = [1, 2, 3, 4];

for (const quarter of rotating(quarters, 4)) {
  const isTurn = (_: unknown, index: number) => index % 4 === quarter - 1;

  test(`a visitor is sent to log in from closed routes, quarter ${quarter}`, async ({ app }) => {
    const some = closed.filter(isTurn);
    expect(some.length).toBeGreaterThan(5);
    for (const { path } of some)
      await test.step(path, async () => {
        await app.openCold(path);
        await app.expectRoute('/Login');
      });
  });

  test(`a trial account stays where it is when a route is closed to it, quarter ${quarter}`, async ({
    app,
    page,
    stack,
  }) => {
    const some = realOnly.filter(isTurn);
    expect(some.length).toBeGreaterThan(5);
    const { data } = await mustCall(stack, 'POST /auth/demo');
    await app.readNotices();
    await app.enterAs({ token: data.access_token }, { demo: true });
    await page.clock.install();
    await app.openCold('/Main/center');
    for (const { path } of some)
      await test.step(path, async () => {
        await app.askFor(path);
        const refusal = app.toast('failure').filter({ hasText: app.t('common.demoRefused') });
        await expect(refusal).toBeVisible();
        await app.expectRoute('/Main/center');
        await page.clock.fastForward(5_000);
        await expect(refusal).toHaveCount(0);
      });
  });
}

test('a member is kept away from the screens for guests', async ({ app, stack }) => {
  await app.enterAs({ token: await logIn(stack, 'lucky8') });
  for (const path of ['/Login', '/Register']) {
    await app.openCold(path);
    await expect(app.page).not.toHaveURL(new RegExp(`${path}$`));
  }
});

test('an unknown route shows a way home', async ({ app }) => {
  await app.openCold('/no/such/place');
  await expect(app.text('common.notFoundTitle')).toBeVisible();
  await app.link('common.backHome').click();
  await app.expectRoute('/Main/home');
});
