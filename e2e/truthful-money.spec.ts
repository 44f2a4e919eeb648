import { cases } from '@koi/database/testing/rotation';
import { balancesOf, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { orderDeposit } from './support/member-steps.ts';
import type { Lang } from './support/texts.ts';

for (const lang of cases<Lang>(['zh_cn'], ['en'])) {
  test.describe(lang, () => {
    test.use({ lang });

    test('money that comes after its order had failed is credited once, and nobody is asked to pay again', async ({
      app,
      page,
      stack,
    }) => {
      const member = await registerMember(stack);
      await app.enterAs(member);
      await app.openCold('/Member/Recharge');
      const payPage = await orderDeposit(app, '100');
      const payUrl = payPage.url();
      await payPage.locator('button[value="fail"]').click();
      await expect(payPage.getByRole('status')).toBeVisible();
      await payPage.close();
      await expect(page.locator('[data-deposit-status="3"]')).toBeVisible({ timeout: 30_000 });
      await app.openCold('/Member/Recharge');
      await (await orderDeposit(app, '50')).close();
      await expect(app.text('deposits.waitingHint')).toBeVisible();

      const again = await page.context().newPage();
      await again.goto(payUrl);
      await again.locator('button[value="again"]').click();
      await expect(again.getByRole('status')).toBeVisible();
      await again.close();
      const told = page.getByRole('heading', { name: app.t('deposits.otherPaid') });
      await expect(told).toBeVisible({ timeout: 30_000 });
      expect((await balancesOf(stack, member.token)).main).toBe('100.00');

      await app.link('deposits.viewLate').click();
      const detail = page.getByRole('dialog');
      await expect(detail).toContainText(app.t('deposits.status2'));
      await expect(detail).toContainText(app.t('deposits.failedPaid'));
      await page.keyboard.press('Escape');
      const sums = app.screen().locator('dl').first();
      await expect(sums).toContainText(`${app.t('deposits.status2')}¥100.00 CNY`);
      await expect(sums).toContainText(`${app.t('deposits.statusOpen')}¥50.00 CNY`);
      await expect(sums).toContainText(`${app.t('deposits.status3')}¥100.00 CNY`);
    });

    test('the link to the pending orders shows them every time', async ({ app, page, stack }) => {
      const member = await registerMember(stack);
      const { data } = await mustCall(stack, 'GET /payment/online/list', { token: member.token });
      const channel = data[0];
      for (let count = 0; count < 3; count += 1)
        await mustCall(stack, 'POST /recharge/online', {
          token: member.token,
          body: { money: '100', payment_type: channel?.type, payment_id: channel?.id },
        });
      await app.enterAs(member);
      await app.openCold('/Member/Recharge');
      await page.getByLabel(app.t('deposits.sameWindow')).check();
      for (let time = 0; time < 2; time += 1) {
        await app.field('deposits.amount').fill('100');
        await app.button('deposits.submit').click();
        await app.link('deposits.viewPending').click();
        await app.expectRoute('/Member/RechargeList');
        await expect(app.filter()).toContainText(app.t('deposits.statusOpen'));
        await app.button('records.clear').click();
        await expect(app.filter()).not.toContainText(app.t('deposits.statusOpen'));
        await app.go('/Member/Recharge');
      }
    });
  });
}
