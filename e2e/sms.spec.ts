import { callApi, newName, solveCaptcha } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { fillCaptcha, fillRegistration } from './support/member-steps.ts';
import { withSettings } from './support/settings.ts';
import { newestCode } from './support/text-messages.ts';

const open = { vip1_is_register_sms_open: '1', is_sms_reset_open: '1', is_sms_bind_open: '1' };

test('a code by text message opens an account, changes the phone, and replaces a forgotten password', async ({
  app,
  page,
  stack,
}) => {
  const phone = `136${String(Date.now() % 100_000_000).padStart(8, '0')}`;
  const member = {
    name: newName(),
    password: 'koi12345',
    withdrawalPassword: '482913',
    realname: 'Chan Tai Man',
  };
  const send = app.button('sms.send');
  const code = app.field('sms.code');
  const solve = async () => {
    const sheet = page.getByRole('dialog', { name: app.t('sms.captchaTitle') });
    await fillCaptcha(app, undefined, sheet);
    await sheet.getByRole('button', { name: app.t('sms.send') }).click();
  };
  const waits = page.getByRole('button', { name: new RegExp(app.t('sms.again', { seconds: '\\d+' })) });

  await withSettings(stack, 'register', open, async () => {
    await test.step('registration', async () => {
      await app.openCold('/Register');
      await fillRegistration(app, { ...member, phone });
      await app.field('auth.phone').fill('');
      await send.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await app.field('auth.phone').fill(phone);
      await send.click();
      await solve();
      await expect(waits).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: phone })).toBeVisible();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      const right = await newestCode(stack, phone);
      await code.fill(right === '000000' ? '000001' : '000000');
      await app.button('auth.register').click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(right);
      await fillCaptcha(app);
      await app.button('auth.register').click();
      await expect(app.toast('success')).toContainText(app.t('auth.registered'));
    });

    const fresh = `135${phone.slice(3)}`;
    await test.step('another phone', async () => {
      await app.go('/Member/MemberInfo');
      await expect(app.field('auth.phone')).toHaveValue(new RegExp(`${phone}$`));
      await expect(code).toHaveCount(0);
      await app.field('auth.phone').fill(fresh);
      await send.click();
      await solve();
      await expect(waits).toBeDisabled();
      await code.fill(await newestCode(stack, fresh));
      await app.button('common.save').click();
      await expect(app.toast('success').filter({ hasText: app.t('profile.saved') })).toBeVisible();
      await expect(code).toHaveCount(0);
    });

    await test.step('a forgotten password', async () => {
      await page.context().clearCookies();
      await app.openCold('/Login');
      await app.link('auth.forgotPassword').click();
      await app.expectRoute('/ResetPassword');
      await app.field('auth.phone').fill(fresh);
      await send.click();
      await solve();
      await expect(waits).toBeDisabled();
      await app.field('sms.newPassword').fill('koi67890');
      await app.field('auth.passwordConfirm').fill('koi67890');
      await app.button('sms.resetSubmit').click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(await newestCode(stack, fresh));
      await app.button('sms.resetSubmit').click();
      await app.expectRoute('/Login');
      const body = { name: member.name, password: 'koi67890', ...(await solveCaptcha(stack)) };
      expect((await callApi(stack, 'POST /auth/login', { body })).status).toBe(200);
    });
  });
});
