import { rotating } from '@koi/database/testing/rotation';
import { balancesOf, memberWithCard, mustCall, registerMember } from './support/api.ts';
import { Authenticator, giveFactor } from './support/authenticator.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha, prepareWithdrawal } from './support/member-steps.ts';
import { findOverflow } from './support/overflow.ts';
import { withSettings } from './support/settings.ts';
import type { Lang } from './support/texts.ts';

const codeField = (app: MemberApp) => app.field('second-factor.code');

test('turned on in the security area: the key, the first code, the codes to keep; then it is asked for at log-in', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await app.text('profile.security').click();
  await app.link('profile.secondFactor').click();
  await app.expectRoute('/Member/SecondFactor');
  await app.button('second-factor.begin').click();
  await expect(page.getByRole('img', { name: app.t('second-factor.qr') })).toBeVisible();
  const key = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
  const phone = new Authenticator(stack, member.name, key);

  await app.button('second-factor.turnOn').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await codeField(app).fill(phone.wrong());
  await app.field('second-factor.password').fill(member.password);
  await app.button('second-factor.turnOn').click();
  await expect(codeField(app)).toHaveAttribute('aria-invalid', 'true');
  await codeField(app).fill(await phone.code());
  await app.field('second-factor.password').fill(member.password);
  await app.button('second-factor.turnOn').click();
  await expect(page.locator('ol code')).toHaveCount(10);
  const saved = await Promise.all([page.waitForEvent('download'), app.link('second-factor.save').click()]);
  expect(saved[0].suggestedFilename()).toBe('recovery-codes.txt');
  const recovery = (await page.locator('ol code').first().textContent()) ?? '';
  await app.button('second-factor.saved').click();
  await expect(app.text('second-factor.onTitle')).toBeVisible();
  await expect(page.getByText(recovery)).toHaveCount(0);

  await page.context().clearCookies();
  await app.openCold('/Login');
  const logIn = async () => {
    await app.field('auth.name').fill(member.name);
    await app.field('auth.password').fill(member.password);
    await fillCaptcha(app);
    await app.button('auth.login').click();
  };
  await logIn();
  await codeField(app).fill(phone.wrong());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('second-factor.goOn') })
    .click();
  await expect(codeField(app)).toHaveAttribute('aria-invalid', 'true');
  await app.button('second-factor.useRecovery').click();
  await app.field('second-factor.recoveryCode').fill(recovery.toLowerCase());
  await page.getByRole('checkbox', { name: app.t('second-factor.trust') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('second-factor.goOn') })
    .click();
  await app.expectRoute('/Main/home');

  // This browser is trusted now.
  await page.context().clearCookies();
  await app.openCold('/Login');
  await logIn();
  await app.expectRoute('/Main/home');
});

test('a withdrawal asks for a code beside the withdrawal password; a wrong one moves nothing', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWithCard(stack, '500');
  const phone = await giveFactor(stack, member);
  await app.enterAs(member);
  await app.openCold('/Member/ApplyDrawing');
  await prepareWithdrawal(app, '100', member.withdrawalPassword);
  await expect(codeField(app)).toBeVisible();
  await app.button('withdrawals.submit').click();
  await expect(codeField(app)).toHaveAttribute('aria-invalid', 'true');
  await codeField(app).fill(phone.wrong());
  await app.button('withdrawals.submit').click();
  await expect(page.getByText(/Attempts left: 4/)).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('500.00');
  await app.field('withdrawals.pin').fill(member.withdrawalPassword);
  await codeField(app).fill(await phone.code());
  await app.button('withdrawals.submit').click();
  await app.expectRoute('/Member/DrawingList');
  expect((await balancesOf(stack, member.token)).main).toBe('400.00');
});

test('where the site wants it and the member has none, the withdrawal leads to it', async ({
  app,
  stack,
}) => {
  const member = await memberWithCard(stack, '500');
  await withSettings(stack, 'drawing', { second_factor_from: '200' }, async () => {
    await app.enterAs(member);
    await app.openCold('/Member/ApplyDrawing');
    await app.field('withdrawals.amount').fill('200');
    await app.button('common.next').click();
    await expect(app.text('second-factor.demanded')).toBeVisible();
    await app.link('second-factor.begin').click();
    await app.expectRoute('/Member/SecondFactor');
  });
});

test('a new password asks for a code, given up or given; the factor is turned off with both', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  const phone = await giveFactor(stack, member);
  await app.enterAs(member);
  await app.openCold('/Member/Modify_pwd');
  const change = async () => {
    await app.field('passwords.oldLogin').fill(member.password);
    await app.field('passwords.newLogin').fill('koi54321');
    await app.field('passwords.repeatLogin').fill('koi54321');
    await app.button('passwords.submit').click();
    await expect(codeField(app)).toBeVisible();
  };
  await change();
  await app.button('common.close').click();
  await expect(app.toast('failure')).toBeVisible();
  await app.button('passwords.submit').click();
  await codeField(app).fill(phone.wrong());
  await app.button('common.confirm').click();
  await expect(codeField(app)).toHaveAttribute('aria-invalid', 'true');
  await codeField(app).fill(await phone.code());
  await app.button('common.confirm').click();
  await expect(app.toast('success')).toBeVisible();

  await app.openCold('/Member/SecondFactor');
  await app.button('second-factor.turnOff').click();
  await codeField(app).fill(await phone.code());
  await app.field('second-factor.password').fill(member.password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('second-factor.turnOffTitle') })
    .click();
  await expect(app.field('second-factor.password')).toHaveAttribute('aria-invalid', 'true');
  await codeField(app).fill(await phone.code());
  await app.field('second-factor.password').fill('koi54321');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('second-factor.turnOffTitle') })
    .click();
  await expect(app.text('second-factor.offTitle')).toBeVisible();
});

test('what it is asked for is chosen with a code', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  const phone = await giveFactor(stack, member);
  await app.enterAs(member);
  await app.openCold('/Member/SecondFactor');
  const atLogin = page.getByRole('switch', { name: new RegExp(app.t('second-factor.atLogin')) });
  await expect(atLogin).toBeChecked();
  await atLogin.click();
  await codeField(app).fill(await phone.code());
  await app.button('common.save').click();
  await expect(atLogin).not.toBeChecked();
  const { data } = await mustCall(stack, 'POST /member/second_factor/status', { token: member.token });
  expect(data).toMatchObject({ at_login: 0, at_withdrawal: 1 });
});

test('a back end without it shows nothing of it', async ({ app, page, stack }) => {
  const member = await memberWithCard(stack, '500');
  await page.route('**/api/member/second_factor/**', (route) => route.fulfill({ status: 404, body: '' }));
  await app.enterAs(member);
  const asked = page.waitForResponse((response) => response.url().includes('/second_factor/status'));
  await app.openCold('/Main/center');
  await asked;
  await app.text('profile.security').click();
  await expect(app.link('profile.modifyPwd')).toBeVisible();
  await expect(app.link('profile.secondFactor')).toHaveCount(0);
  await app.openCold('/Member/ApplyDrawing');
  await prepareWithdrawal(app, '100', member.withdrawalPassword);
  await expect(codeField(app)).toHaveCount(0);
  await app.button('withdrawals.submit').click();
  await app.expectRoute('/Member/DrawingList');
});

const shownIn: readonly Lang[] = ['en', ...rotating<Lang>(['th', 'vi', 'zh_cn', 'zh_hk'], 2)];

test(`every state of the screen fits 320 pixels and is accessible, ${shownIn.join()}`, async ({
  app,
  page,
  stack,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  const problems: string[] = [];
  const look = async (what: string, lang: string) => {
    for (const problem of await page.evaluate(findOverflow)) problems.push(`${lang} ${what}: ${problem}`);
    if (lang !== 'en') return;
    for (const violation of await findViolations(page)) problems.push(`${what}: ${violation}`);
  };
  for (const lang of shownIn) {
    const member = await registerMember(stack);
    await app.speak(lang);
    await app.enterAs(member);
    await app.openCold('/Member/SecondFactor');
    await app.button('second-factor.begin').click();
    await expect(codeField(app)).toBeVisible();
    await look('set-up', lang);
    const key = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
    const phone = new Authenticator(stack, member.name, key);
    await codeField(app).fill(await phone.code());
    await app.field('second-factor.password').fill(member.password);
    await app.button('second-factor.turnOn').click();
    await expect(page.locator('ol code')).toHaveCount(10);
    await look('codes', lang);
    await app.button('second-factor.saved').click();
    await expect(app.text('second-factor.onTitle')).toBeVisible();
    await look('on', lang);
    await app.button('second-factor.turnOff').click();
    await expect(codeField(app)).toBeVisible();
    await look('off', lang);
  }
  expect(problems).toEqual([]);
});
