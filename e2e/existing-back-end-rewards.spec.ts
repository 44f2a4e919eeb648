import { cases } from '@koi/database/testing/rotation';
import { expect } from '@playwright/test';
import { enterAsMember, go, test, wordsOf } from './support/existing-back-end/visitor.ts';
import type { Lang } from './support/texts.ts';

for (const lang of cases<Lang>(['zh_cn'], ['vi'])) {
  test(`an existing back end, ${lang}: mail, activities, rewards, and the rooms of agents`, async ({
    backEnd,
    page,
  }) => {
    const { t, button, field } = wordsOf(page, lang);
    const { books, seen } = backEnd;
    await enterAsMember(page, backEnd.url, lang);

    await test.step('a mail is written, and stands with those sent', async () => {
      await go(page, '/Member/Message');
      await button('mail.write').click();
      await field('mail.subject').fill('My card');
      await field('mail.text').fill('Please look at it');
      await button('mail.send').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('tab', { name: t('mail.outbox') }).click();
      await page.getByRole('button', { name: /Where is it/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Booked.');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(seen('POST /member/message/send').map(({ body }) => body.title)).toEqual(['My card']);
    });

    await test.step('an activity is applied for, and the newest application stands first', async () => {
      for (const _earlier of [1, 2, 3, 4, 5]) books.apply({ member_name: 'panda7' });
      await go(page, '/Activity');
      await page.getByRole('link', { name: /Lotus lantern/ }).click();
      await field('activities.field_recharge_money').fill('500');
      await field('auth.captcha').fill('4711');
      await button('activities.submit').click();
      await expect(page.getByText(t('activities.sent')).first()).toBeVisible();
      expect(seen('POST /act/apply/7').map(({ body }) => body.recharge_money)).toEqual([500]);
      await go(page, '/Activity');
      await page.getByRole('tab', { name: t('activities.results') }).click();
      await expect(page.locator('main li strong').first()).toHaveText('Lotus lantern 36');
      await expect(page.getByRole('link', { name: t('profile.liveLevels') })).toHaveCount(0);
    });

    await test.step('levels of games are not there: one look finds it out, and no entry leads to them', async () => {
      await go(page, '/LiveLevelUp');
      await expect(page.getByText(t('levels.closed'))).toBeVisible();
      await go(page, '/SlotLevelUp');
      await expect(page.getByText(t('levels.closed'))).toBeVisible();
      await go(page, '/Main/activity');
      await expect(page.getByText('Lotus lantern').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: t('profile.liveLevels') })).toHaveCount(0);
      await expect(page.getByRole('link', { name: t('profile.slotLevels') })).toHaveCount(0);
      // The wheel is switched off there.
      await expect(page.getByRole('link', { name: t('profile.redPackets') })).toHaveCount(1);
      await expect(page.getByRole('link', { name: t('profile.wheel') })).toHaveCount(0);
    });

    await test.step('the level of VIP, which such a back end does not say', async () => {
      await go(page, '/Member/Vip');
      await expect(page.locator('section[data-level="1"]')).toBeVisible();
    });

    await test.step('signing in, and a pack whose days the back end does not count', async () => {
      await go(page, '/dailybonus');
      await button('sign-in.sign').click();
      await expect(button('sign-in.signed')).toBeDisabled();
      await expect(button('records.previousMonth')).toBeDisabled();
      await button('sign-in.claim').click();
      await expect(page.locator('[data-pack="consecutive-7"]')).toHaveAttribute('data-state', 'received');
      expect([books.signed.length, books.packClaimed]).toEqual([1, true]);
    });

    await test.step('a red packet counts against those of the day', async () => {
      await go(page, '/RedBag');
      await expect(page.locator('[data-left="5"]')).toBeVisible();
      await button('red-packets.open').last().click();
      await expect(page.getByText(t('red-packets.wonPlain'))).toBeVisible();
      await expect(page.locator('[data-left="4"]')).toBeVisible();
    });

    await test.step('the wheel is opened and turned, and its history begins with the newest', async () => {
      books.isWheelOpen = true;
      await page.goto('about:blank');
      await page.goto('/#/Activity/wheel');
      await button('wheel.spin').click();
      await expect(page.getByText('$8').first()).toBeVisible();
      const history = page.getByRole('region', { name: t('wheel.history') });
      await expect(history.getByText(/^\$\d+$/).first()).toHaveText('$8');
    });

    await test.step('somebody applies to become an agent', async () => {
      await go(page, '/Agent/apply');
      await field('agents.reason').fill('I run a club in town');
      await button('agents.send').click();
      await expect(page.locator('[data-application="waiting"]')).toBeVisible();
    });

    await test.step('an agent has a link, a team and invites', async () => {
      books.agentId = 31;
      await page.goto('about:blank');
      await page.goto('/#/Member/Promotion');
      await expect(page.getByText('#/Register?i=LOTUS12')).toBeVisible();
      await expect(page.getByText('$980.00').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /newone1/ })).toContainText('$2.00');
      await go(page, '/Team/report');
      await expect(page.getByText('$5,000.00').first()).toBeVisible();
      await expect(page.getByText(t('team.direct'))).toBeVisible();
      await expect(page.getByText(t('team.whole'))).toHaveCount(0);
      await go(page, '/Team/members');
      await expect(page.getByText('agent02')).toBeVisible();
      await expect(page.getByText(t('team.newcomersRates'))).toHaveCount(0);
      await go(page, '/Team/invites');
      await button('invites.create').click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText(t('invites.ratesHint'));
      await expect(sheet).not.toContainText(t('invites.ratesCut'));
      await sheet.locator('button[type="submit"]').click();
      // The invite is not returned; it appears in the list.
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(seen('POST /team/invite/create')).toHaveLength(1);
    });
  });
}
