import { memberWithCard, mustCall, newCardNumber, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { bindCard } from './support/member-steps.ts';
import { phone } from './support/phone.ts';
import { refusalOf } from './support/texts.ts';

test.describe('zh_cn', () => {
  test.use({ lang: 'zh_cn' });

  test('cards and wallets are added, replaced and removed by their rules', async ({ app, page, stack }) => {
    const member = await registerMember(stack);
    await app.enterAs(member);
    await app.openCold('/Member/Card');
    const cards = page.locator('main li');
    const number = newCardNumber();
    await bindCard(app, number, member.withdrawalPassword);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(number.slice(-4));
    await expect(cards).not.toContainText(number);

    const sheet = page.getByRole('dialog');
    const pin = (password = member.withdrawalPassword) => app.field('withdrawals.pin').fill(password);
    await app.button('cards.add').click();
    await app.field('cards.bank').selectOption({ index: 1 });
    await app.field('cards.number').fill(number);
    await pin();
    await app.button('cards.save').click();
    await expect(sheet.getByRole('alert')).toHaveText(refusalOf('zh_cn', 'card_taken'));
    await sheet.getByRole('radio', { name: app.t('cards.wallet') }).click();
    await app.field('cards.address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await expect(sheet.getByRole('alert').first()).toContainText('ERC20');
    await sheet.getByRole('radio', { name: 'ERC20' }).click();
    // After a refusal the password must be entered again.
    await expect(app.field('withdrawals.pin')).toHaveValue('');
    await app.button('cards.save').click();
    await expect(sheet.getByRole('alert')).toHaveText(app.t('withdrawals.pinHint'));
    await pin('000000');
    await app.button('cards.save').click();
    await expect(sheet.getByRole('alert')).toHaveText(refusalOf('zh_cn', 'qk_pwd_wrong', { left: '4' }));
    await pin();
    await app.button('cards.save').click();
    await expect(cards).toHaveCount(2);

    const other = newCardNumber();
    await cards
      .filter({ hasText: number.slice(-4) })
      .getByText(app.t('cards.edit'), { exact: true })
      .click();
    await expect(app.field('cards.number')).toHaveValue('');
    await app.field('cards.number').fill(other);
    await pin();
    await app.button('cards.save').click();
    await expect(cards.filter({ hasText: other.slice(-4) })).toHaveCount(1);
    await expect(cards.filter({ hasText: number.slice(-4) })).toHaveCount(0);

    await cards
      .filter({ hasText: other.slice(-4) })
      .getByText(app.t('cards.remove'), { exact: true })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: app.t('cards.remove'), exact: true })
      .click();
    await expect(cards).toHaveCount(1);
  });

  test('a card that a withdrawal is on its way to stays', async ({ app, page, stack }) => {
    const member = await memberWithCard(stack, '500');
    const { token } = member;
    const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
    const body = { money: '100', member_bank_id: card?.id, qk_pwd: member.withdrawalPassword };
    await mustCall(stack, 'POST /drawing', { token, body });
    await app.enterAs(member);
    await app.openCold('/Member/Card');
    await page.locator('main li').getByText(app.t('cards.remove'), { exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: app.t('cards.remove'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(refusalOf('zh_cn', 'card_in_use'));
    await dialog.getByRole('button', { name: app.t('common.cancel'), exact: true }).click();
    await expect(page.locator('main li')).toHaveCount(1);
  });
});

test('a changed log-in password ends the other session and keeps this one', async ({
  app,
  browser,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  const context = await browser.newContext({ ...phone, baseURL: stack.url });
  const other = new MemberApp(await context.newPage(), stack, 'en');
  await other.speak('en');
  await other.enterAs(member);
  await other.openCold('/Main/center');
  await expect(other.page.getByText(member.name).first()).toBeVisible();

  await app.enterAs(member);
  await app.openCold('/Member/Modify_pwd');
  const change = async (old: string) => {
    await app.field('passwords.oldLogin').fill(old);
    await app.field('passwords.newLogin').fill('salmon99');
    await app.field('passwords.repeatLogin').fill('salmon99');
    await app.button('passwords.submit').click();
  };
  await change('not-it-1');
  await expect(page.getByText(refusalOf('en', 'old_password_wrong')).first()).toBeVisible();
  await change(member.password);
  await expect(app.toast('success').filter({ hasText: app.t('passwords.loginDone') })).toBeVisible();

  await other.askFor('/Member/Transfer');
  await other.expectRoute('/Login');
  await app.openCold('/Main/center');
  await app.expectRoute('/Main/center');
  await expect(page.getByText(member.name).first()).toBeVisible();
  await context.close();
});
