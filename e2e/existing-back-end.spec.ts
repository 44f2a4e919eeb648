import { cases } from '@koi/database/testing/rotation';
import { expect, type Page } from '@playwright/test';
import { listenToApp } from './support/dropped-answers.ts';
import { card, login, supplier } from './support/existing-back-end/books.ts';
import { go, test, wordsOf } from './support/existing-back-end/visitor.ts';
import type { Lang } from './support/texts.ts';

/** Longer than the app searches the records for a lost transfer. */
const lookedUp = { timeout: 40_000 };

async function transferIn(page: Page, lang: Lang, amount: string): Promise<void> {
  const { t, field } = wordsOf(page, lang);
  await go(page, '/Member/Transfer');
  await page
    .getByRole('button', { name: t('transfers.inLabel', { name: supplier.title }), exact: true })
    .click();
  await field('transfers.amount').fill(amount);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('transfers.confirmIn'), exact: true })
    .click();
}

for (const lang of cases<Lang>(['zh_cn'], ['vi'])) {
  test(`an existing back end, ${lang}: trial, log-in, deposit, withdrawal, and transfers that moved although the answer says error`, async ({
    backEnd,
    page,
  }) => {
    const { t, button, field } = wordsOf(page, lang);
    const { books, seen } = backEnd;
    await page.addInitScript((value) => localStorage.setItem('koi.lang', value), lang);
    const told = await listenToApp(page);

    await test.step('a visitor tries it: the games are there', async () => {
      await page.goto('/#/Login');
      await button('auth.trial').click();
      const tip = page.getByRole('alertdialog').filter({ hasText: t('auth.trialTip') });
      await expect(tip).toBeVisible();
      await expect(tip).not.toContainText(t('auth.trialEnds'));
      await button('auth.trialStart').click();
      await expect(page.getByText('Jade Hall').first()).toBeVisible();
      expect(seen('GET /system/notices')).toHaveLength(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByText('$2,000.00').first()).toBeVisible();
      expect(seen('POST /auth/demo')).toHaveLength(1);
    });

    await test.step('a member logs in', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('koi.demo'));
      await page.goto('about:blank');
      await page.goto('/#/Login');
      await field('auth.name').fill(login.name);
      await field('auth.password').fill(login.password);
      // Nobody types a code before its picture is there.
      await expect(button('auth.captchaRefresh').locator('img')).toBeVisible();
      await field('auth.captcha').fill('0000');
      await button('auth.login').click();
      await expect(page.getByText('Captcha is wrong')).toHaveCount(1);
      await field('auth.captcha').fill(login.captcha);
      await button('auth.login').click();
      await expect(page.getByRole('alertdialog')).toContainText('Cup final');
      await button('site.noticeSeen').click();
      await expect(page.getByText('$1,297.80').first()).toBeVisible();
      await expect(page.getByText('Jade Hall').first()).toBeVisible();
    });

    await test.step('a deposit by bank keeps the code it was shown with', async () => {
      await go(page, '/Member/Recharge');
      const code = page.locator('dd', { hasText: /^400\d/ }).first();
      const shown = ((await code.textContent()) ?? '').trim().slice(0, 4);
      await go(page, '/Main/center');
      await go(page, '/Member/Recharge');
      await expect(code).toContainText(shown);
      await expect(page.getByText(t('deposits.termsChanged'))).toHaveCount(0);
      await field('deposits.amount').fill('200');
      await field('deposits.account').fill('6222 0000 1111 2222');
      await button('deposits.report').click();
      await expect(page.locator('[data-deposit-status="1"]')).toBeVisible();
      expect(seen('POST /recharge/normal').map(({ body }) => [body.money, String(body.remark_code)])).toEqual(
        [['200', shown]],
      );
    });

    await test.step('a withdrawal goes to the card, within limits of another group', async () => {
      await go(page, '/Member/ApplyDrawing');
      await expect(page.getByText('6222 •••• 1234')).toBeVisible();
      await field('withdrawals.amount').fill('200');
      await button('common.next').click();
      await page.getByLabel(t('withdrawals.pin'), { exact: true }).fill(login.withdrawalPassword);
      await button('withdrawals.submit').click();
      await expect(page).toHaveURL(/Member\/DrawingList/);
      const row = page.getByRole('button', { name: /ICBC Bank/ });
      await expect(row).toContainText('¥200.00 CNY');
      await expect(row).toContainText(t('withdrawals.status1'));
      // The overall sum of such a back end is net: both are labelled.
      await expect(row).toContainText(`${t('withdrawals.net')} ¥196.00 CNY`);
      const sum = page.locator('dl div', { hasText: `${t('records.sumAll')} · ${t('withdrawals.net')}` });
      await expect(sum).toContainText('¥196.00 CNY');
      expect(seen('POST /drawing').map(({ body }) => [body.name, body.account])).toEqual([
        [card.holder, card.number],
      ]);
    });

    await test.step('a transfer whose record is there is reported as done', async () => {
      books.transferFault = 'recorded';
      await transferIn(page, lang, '10');
      await expect(page.getByRole('dialog')).toHaveCount(0, lookedUp);
      expect(told).toContain(t('transfers.done'));
      await expect(page.getByText('$15.00').first()).toBeVisible();
    });

    await test.step('one without a record is reported as not known, and leads to the records', async () => {
      books.transferFault = 'unrecorded';
      await transferIn(page, lang, '20');
      const unknown = page.locator('[data-operation-state="unsupported"]');
      await expect(unknown).toContainText(
        t('operations.unsupported', { what: t('operations.transferIn') }),
        lookedUp,
      );
      await unknown.getByRole('link', { name: t('operations.records') }).click();
      await expect(page).toHaveURL(/Member\/MoneyLog/);
      await expect(page.getByText('$10.00').first()).toBeVisible();
    });

    // Each was sent once, both moved, and the app calls neither refused.
    expect(seen('POST /game/deposit').map(({ body }) => body.money)).toEqual(['10.00', '20.00']);
    expect([books.main, books.atSupplier]).toEqual([1_050_50n, 35_00n]);
    const refusal = t('operations.refused', { what: t('operations.transferIn'), reason: '' }).trim();
    for (const words of told) {
      expect(words).not.toContain(refusal);
      expect(words).not.toContain('Undefined index');
    }
  });
}
