import { cases } from '@koi/database/testing/rotation';
import { balancesOf, type Member, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openTransfer, sendTransfer } from './support/member-steps.ts';
import type { Stack } from './support/stack.ts';

/**
 * A call that never reached the supplier is sent again after two answers of "never seen", a minute apart:
 * testing that once is enough.
 */
const faults = { zh_cn: ['late', 'cut-after'], en: ['late', 'cut-after', 'cut'] } as const;

/**
 * Where the database is accessible the minute between the two answers is skipped; elsewhere the test waits.
 */
const skipMinute = (stack: Stack, { name }: Member): Promise<void> =>
  stack.sql(
    `update transfer_order set not_found_at = now() - interval '1 minute'
     where not_found_at > now() - interval '1 minute' and member_id = (select id from member where name = $1)`,
    [name],
  );

for (const lang of cases<keyof typeof faults>(['en'], ['zh_cn'])) {
  test.describe(lang, () => {
    test.use({ lang });

    for (const fault of faults[lang]) {
      test(`a transfer in whose answer is ${fault} ends resolved, nothing lost or doubled`, async ({
        app,
        database,
        page,
        stack,
      }) => {
        test.setTimeout(240_000);
        const member = await memberWith(stack, '300');
        await app.enterAs(member);
        await app.openCold('/Member/Transfer');
        await openTransfer(app, 'in', '120');
        const before = stack.lottery.carriedOut('/transfers');
        stack.lottery.spoil('/transfers', fault);
        await sendTransfer(app, 'in');
        await expect(page.locator('[data-operation-state="checking"]')).toBeVisible();
        expect(await balancesOf(stack, member.token)).toMatchObject({ main: '180.00', inTransit: '120.00' });
        stack.lottery.heal();
        await until(
          async () => {
            if (fault === 'cut' && database === 'postgres') await skipMinute(stack, member);
            return (await balancesOf(stack, member.token)).inTransit === '0.00';
          },
          'the transfer to be settled',
          150_000,
        );
        await expect(page.locator('[data-operation-state="checking"]')).toHaveCount(0, { timeout: 60_000 });
        const { main, LY } = await balancesOf(stack, member.token);
        // A call that the lottery never saw is sent again under the same reference.
        expect([main, LY]).toEqual(['180.00', '120.00']);
        expect(stack.lottery.carriedOut('/transfers') - before).toBe(1);
      });
    }

    test('a trial account reads why it cannot open another supplier', async ({ app, stack }) => {
      const { data } = await mustCall(stack, 'POST /auth/demo');
      await app.enterAs({ token: data.access_token }, { demo: true });
      await app.openCold('/loginToSupplier?api_code=PG&isMobile=1');
      await expect(app.toast('failure').filter({ hasText: app.t('games.demoOnly') })).toBeVisible();
      await expect(app.text('games.demoOnly').first()).toBeVisible();
      await app.expectRoute('/loginToSupplier');
    });
  });
}

test('a second step of the registration that cannot be fetched keeps the member at the first, and comes with the next try', async ({
  app,
  page,
}) => {
  await app.speak('en');
  await page.route('**/assets/payout-step-*.js', (route) => route.abort());
  await app.openCold('/Register');
  await app.field('auth.inviteCode').fill('KOI8888');
  await app.field('auth.name').fill('koifan7');
  await app.field('auth.password').fill('secret12');
  await app.field('auth.passwordConfirm').fill('secret12');
  await app.button('common.next').click();
  await expect(app.toast('failure').filter({ hasText: app.t('common.loadFailed') })).toBeVisible();
  await expect(app.field('auth.name')).toHaveValue('koifan7');
  await page.unroute('**/assets/payout-step-*.js');
  await app.button('common.next').click();
  await expect(app.field('auth.realname')).toBeVisible();
});
