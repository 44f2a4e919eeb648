import { balancesOf, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { acceptLoan, refuseLoan } from './support/operator.ts';
import { refusalOf } from './support/texts.ts';

/** The newest request on the screen. */
const request = (app: MemberApp, state: string) => app.page.locator(`[data-credit-state="${state}"]`);

async function askForLoan(app: MemberApp, amount: string): Promise<void> {
  await app.field('credit.amount').fill(amount);
  await fillCaptcha(app);
  await app.button('credit.apply').click();
}

test('a visitor reads the rules, looks up an account and comes back to the loan after the log-in', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.openCold('/Credit');
  await app.expectRoute('/Credit/Index');
  await expect(app.text('credit.rules')).toBeVisible();
  await app.field('credit.account').fill('nobody-here');
  await app.button('credit.searchGo').click();
  await expect(app.field('auth.captcha')).toHaveAttribute('aria-invalid', 'true');
  await fillCaptcha(app);
  await app.button('credit.searchGo').click();
  await expect(page.getByRole('alert')).toHaveText(refusalOf('en', 'account_unknown'));
  await app.field('credit.account').fill(member.name);
  await fillCaptcha(app);
  await app.button('credit.searchGo').click();
  await expect(app.text('credit.private')).toBeInViewport();
  await expect(page.getByText(member.name, { exact: true })).toHaveCount(0);

  await app.go('/Credit/Repay');
  await expect(app.text('credit.visitorNote')).toBeVisible();
  await expect(app.field('credit.account')).toHaveCount(0);

  await app.go('/Credit/Borrow');
  await app.button('credit.logIn').click();
  await app.expectRoute('/Login');
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill(member.password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/Credit/Borrow');
  await expect(app.field('credit.amount')).toBeVisible();
});

test('a trial account reads that credit is not for it', async ({ app, stack }) => {
  const { data } = await mustCall(stack, 'POST /auth/demo');
  await app.enterAs({ token: data.access_token }, { demo: true });
  await app.openCold('/Credit/Borrow');
  await app.button('credit.borrowNow').click();
  await expect(app.toast('failure')).toHaveText(app.t('common.demoRefused'));
  await app.expectRoute('/Credit/Borrow');
});

test.describe('zh_cn', () => {
  test.use({ lang: 'zh_cn' });

  test('a loan is asked for, paid out, falls due and is repaid whole', async ({ app, page, stack }) => {
    const member = await registerMember(stack);
    await app.enterAs(member);
    await app.openCold('/Credit/Borrow');
    await askForLoan(app, '500.01');
    await expect(app.text('credit.problem_aboveLimit', { max: '¥500.00 CNY' })).toBeVisible();
    await askForLoan(app, '300');
    await expect(request(app, 'reviewing')).toContainText(app.t('credit.nextQueue'));
    expect((await balancesOf(stack, member.token)).main).toBe('0.00');

    await refuseLoan(stack, member.name, 'Not this time');
    await expect(request(app, 'refused')).toBeVisible({ timeout: 40_000 });
    await askForLoan(app, '300');
    await expect(request(app, 'reviewing')).toBeVisible();
    await acceptLoan(stack, member.name);
    await expect(request(app, 'running')).toBeVisible({ timeout: 40_000 });
    expect((await balancesOf(stack, member.token)).main).toBe('300.00');

    await stack.sql(
      `update credit_record set due_at = now() - interval '1 hour'
       where member_id = (select id from member where name = $1) and status = 2`,
      [member.name],
    );
    await app.openCold('/Credit/Index');
    await expect(page.locator('[data-phase="overdue"]')).toBeVisible();
    await app.link('credit.repay').click();
    await app.expectRoute('/Credit/Repay');
    await app.field('credit.repayAmount').fill('299.99');
    await app.button('credit.repayNow').click();
    await expect(app.text('credit.problem_wholeDebt', { debt: '¥300.00 CNY' })).toBeVisible();
    await app.button('credit.whole', { amount: '¥300.00 CNY' }).click();
    await app.button('credit.repayNow').click();
    await expect(app.toast('success')).toHaveText(app.t('credit.repaid', { amount: '¥300.00 CNY' }));
    await expect(app.text('credit.noDebt')).toBeVisible();
    expect((await balancesOf(stack, member.token)).main).toBe('0.00');

    await app.link('credit.records').click();
    await app.expectRoute('/Credit/Record');
    const rows = page.getByRole('listitem');
    await expect(rows.filter({ hasText: app.t('credit.state_repayment') })).toHaveCount(1);
    await rows
      .filter({ hasText: app.t('credit.state_returned') })
      .getByRole('button')
      .click();
    await expect(page.getByRole('dialog')).toContainText(app.t('credit.stepReturned'));
  });
});
