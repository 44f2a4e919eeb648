import { calls } from '@koi/contract';
import { cases } from '@koi/database/testing/rotation';
import { expect } from '@playwright/test';
import { gateway, login, smsCode } from './support/existing-back-end/books.ts';
import { lacks } from './support/existing-back-end/lacks.ts';
import { memberReplies } from './support/existing-back-end/member-replies.ts';
import { publicReplies } from './support/existing-back-end/public-replies.ts';
import { go, test, wordsOf } from './support/existing-back-end/visitor.ts';
import type { Lang } from './support/texts.ts';

/** Calls of members that the app does not make. */
const unused = ['DELETE /member/message/delete_all', 'GET /activity/:id', 'POST /recharge/picture/upload'];

test('every call of members is answered by the back end of these tests, or is one that such a back end lacks', () => {
  const answered = Object.keys({ ...publicReplies, ...memberReplies });
  const named = [...answered, ...lacks, ...unused];
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(named.toSorted()).toEqual(
    Object.keys(calls)
      .filter((key) => !key.includes(' /operator/'))
      .toSorted(),
  );
});

for (const lang of cases<Lang>(['zh_cn'], ['vi'])) {
  test(`an existing back end, ${lang}: registration with a code, and the areas of a member`, async ({
    backEnd,
    page,
  }) => {
    const { t, button, field } = wordsOf(page, lang);
    const { books, seen } = backEnd;
    await page.addInitScript((value) => localStorage.setItem('koi.lang', value), lang);

    await test.step('registration asks for what the group basic says, and for a code', async () => {
      await page.goto('/#/Register');
      await field('auth.name').fill('lotus77');
      await field('auth.password').fill('lotus123');
      await field('auth.passwordConfirm').fill('lotus123');
      await button('common.next').click();
      await expect(field('sms.code')).toBeVisible();
      await expect(field('auth.captcha')).toHaveCount(0);
      await field('auth.realname').fill('Li Wei');
      await field('auth.phone').fill('13800000077');
      await field('auth.qkPwd').fill('482913');
      await field('auth.qkPwdConfirm').fill('482913');
      await page.getByLabel(t('auth.agree')).check();
      // Another request from the same address had a code sent a moment ago.
      books.codeSent = true;
      const send = async () => {
        await button('sms.send').click();
        const sheet = page.getByRole('dialog', { name: t('sms.captchaTitle') });
        await field('auth.captcha').and(sheet.locator('input')).fill(login.captcha);
        await sheet.getByRole('button', { name: t('sms.send') }).click();
      };
      await send();
      await expect(page.getByText('Already sent, wait two minutes')).toBeVisible();
      books.codeSent = false;
      await send();
      await expect(page.getByRole('status').filter({ hasText: '13800000077' })).toBeVisible();
      await field('sms.code').fill(smsCode);
      await button('auth.register').click();
      await button('site.noticeSeen').click();
      await expect(page.getByText('Jade Hall').first()).toBeVisible();
      const [{ body } = { body: {} }] = seen('POST /auth/register');
      expect(body).toMatchObject({ name: 'lotus77', sms_code: smsCode, phone: '13800000077' });
      expect(body).not.toHaveProperty('invite_code');
    });

    await test.step('a deposit of coins', async () => {
      books.isGatewayOpen = true;
      await go(page, '/Member/Recharge');
      await page
        .getByRole('tab', { name: t('deposits.tabUsdt') })
        .or(button('deposits.tabUsdt'))
        .first()
        .click();
      await field('deposits.amount').fill('710');
      await field('deposits.sender').fill('TLotusWallet00000000000000000000009');
      await button('deposits.report').click();
      await expect(page.locator('[data-deposit-status="1"]')).toBeVisible();
      expect(seen('POST /recharge/normal').map(({ body }) => body.payment_type)).toEqual(['company_usdt']);
    });

    await test.step('a deposit on a pay page, whose answer says neither its number nor where to pay later', async () => {
      await go(page, '/Main/center');
      await go(page, '/Member/Recharge');
      await page
        .getByRole('tab', { name: t('deposits.tabOnline') })
        .or(button('deposits.tabOnline'))
        .first()
        .click();
      await field('deposits.amount').fill('300');
      await expect(page.getByText(gateway.name)).toHaveCount(0);
      // Simulates a browser that blocks the pop-up.
      await page.evaluate(() => {
        window.open = () => null;
      });
      await button('deposits.submit').click();
      await expect(page.locator('[data-deposit-status="1"]')).toBeVisible();
      await expect(page.getByRole('link', { name: t('deposits.pay'), exact: true })).toHaveAttribute(
        'href',
        gateway.payUrl,
      );
      expect(seen('POST /recharge/online')).toHaveLength(1);
    });

    await test.step('savings', async () => {
      await go(page, '/Member/Yuebao');
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Lotus weekly' }) })
        .getByRole('button', { name: t('savings.buy'), exact: true })
        .click();
      await field('savings.amount').fill('200');
      await button('savings.confirmBuy').click();
      await expect(page.getByText(t('savings.bought')).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(books.purchases).toEqual([200_00n]);
    });

    await test.step('a rebate', async () => {
      await go(page, '/Member/Fsnow');
      await button('rebate.claim', { amount: '$45.60' }).click();
      await expect(page.getByText(t('rebate.claimedPlain')).first()).toBeVisible();
      await expect(page.getByText('$310.40')).toBeVisible();
      expect(seen('POST /fsnow/fetch').map(({ body }) => body.deadtime)).toEqual([1_740_801_600]);
    });

    await test.step('cards, credit, bets', async () => {
      await go(page, '/Member/Card');
      await expect(page.getByText('6222 •••• 1234')).toBeVisible();
      await go(page, '/Credit/Index');
      await expect(page.getByText('$2,000.00').first()).toBeVisible();
      await go(page, '/Member/GameRecord');
      const bet = page.getByRole('button', { name: /Jade baccarat/ });
      await expect(bet).toContainText('$95.00');
      // Such a back end sends no text for it.
      await bet.click();
      await expect(page.getByRole('dialog')).toContainText(t('bets.statusCOMPLETE'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a mail is read, though more than the answer comes, and deleted', async () => {
      await go(page, '/Member/Message');
      await page.getByRole('button', { name: /Harvest festival/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Lanterns tonight.');
      await expect.poll(() => books.mailRead).toBe(true);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('mail.delete'), exact: true })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('mail.delete'), exact: true })
        .click();
      await expect(page.getByText(t('mail.emptyInbox'))).toBeVisible();
      expect(books.mailDeleted).toBe(true);
    });

    await test.step('activities', async () => {
      await go(page, '/Activity');
      await expect(page.getByText('Lotus lantern').first()).toBeVisible();
    });
  });
}
