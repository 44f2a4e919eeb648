import { cases } from '@koi/database/testing/rotation';
import { expect } from '@playwright/test';
import { card, supplier } from './support/existing-back-end/books.ts';
import { enterAsMember, go, test, wordsOf } from './support/existing-back-end/visitor.ts';
import type { Lang } from './support/texts.ts';

for (const lang of cases<Lang>(['zh_cn'], ['vi'])) {
  test(`an existing back end, ${lang}: wallets, cards, savings, credit and the money log`, async ({
    backEnd,
    page,
  }) => {
    const { t, button, field } = wordsOf(page, lang);
    const { books, seen } = backEnd;
    const dialog = page.getByRole('dialog');
    await enterAsMember(page, backEnd.url, lang);

    await test.step('money is taken home, and what a supplier keeps is not called home', async () => {
      await go(page, '/Member/Transfer');
      books.isRecoveryShort = true;
      await button('transfers.recoverAll').click();
      const left = dialog.locator('[data-recovery="failed"]');
      await expect(left).toContainText(supplier.title);
      await button('common.close').last().click();
      await expect(dialog).toHaveCount(0);
      books.isRecoveryShort = false;
      await button('transfers.recoverAll').click();
      await expect(page.getByText(t('transfers.recoveredButRewards')).first()).toBeVisible();
      await expect(page.getByText('$1,285.50').first()).toBeVisible();
      expect(books.atSupplier).toBe(0n);
    });

    await test.step('nothing is promised that such a back end does not keep', async () => {
      await go(page, '/Member/Modify_pwd');
      await expect(field('passwords.oldLogin')).toBeVisible();
      await expect(page.getByText(t('passwords.modifyLoginHint'))).toHaveCount(0);
    });

    await test.step('a card is added, and shown without its middle', async () => {
      await go(page, '/Member/Card');
      await button('cards.add').click();
      await field('cards.bank').selectOption('ICBC');
      await field('cards.number').fill('6222020000005675');
      await button('cards.save').click();
      await expect(page.getByText('6222 •••• 5675')).toBeVisible();
      expect(seen('POST /member/bank').map(({ body }) => [body.card_no, body.owner_name])).toEqual([
        ['6222020000005675', card.holder],
      ]);
    });

    await test.step('savings are bought and taken back', async () => {
      await go(page, '/Member/Yuebao');
      await button('savings.buy').click();
      await field('savings.amount').fill('200');
      await button('savings.confirmBuy').click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('tab', { name: t('savings.holdings') }).click();
      await button('savings.redeem').click();
      await button('savings.confirmRedeem').click();
      await expect(page.getByText(t('savings.redeemed', { amount: '¥200.00 CNY' })).first()).toBeVisible();
      expect(books.purchases).toEqual([]);
    });

    await test.step('a loan is asked for, granted and repaid', async () => {
      await go(page, '/Credit/Borrow');
      await field('credit.amount').fill('500');
      await field('auth.captcha').fill('4711');
      await button('credit.apply').click();
      await expect(page.locator('[data-credit-state="reviewing"]')).toContainText('¥500.00 CNY');
      books.acceptLoan();
      await go(page, '/Credit/Repay');
      await expect(page.getByText('¥500.00 CNY').first()).toBeVisible();
      await button('credit.repayNow').click();
      await expect(page.getByText(t('credit.noDebt'))).toBeVisible();
      expect(seen('POST /credit/lend').map(({ body }) => [body.money, body.realname])).toEqual([
        ['500.00', card.holder],
      ]);
      expect([books.loan, books.main]).toEqual([0n, 1_285_50n]);
      await go(page, '/Credit/Record');
      await expect(page.getByText('¥500.00 CNY').first()).toBeVisible();
    });

    await test.step('the money log has them all, and its sums', async () => {
      await go(page, '/Member/MoneyLog');
      // Excludes the chip that shows the filter.
      const row = (words: string) => page.locator('main li').getByRole('button', { name: words });
      await expect(row('Repayment')).toContainText('-$500.00');
      await expect(row('Savings bought')).toContainText('-$200.00');
      // The back end has no text for redeemed savings.
      const unnamed = row(`${t('moneyLog.kind')} 19`);
      await expect(unnamed).toContainText('+$200.00');
      await expect(page.locator('dl div', { hasText: t('moneyLog.turnover') })).toContainText('$1,400.00');
      await unnamed.click();
      await expect(dialog).toContainText('$1,285.50');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: t('records.filter') }).click();
      await page.getByRole('radio', { name: 'Loan', exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(row('Repayment')).toHaveCount(0);
      await expect(row('Loan')).toContainText('+$500.00');
    });
  });
}
