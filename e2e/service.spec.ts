import { memberWith } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { withSettings } from './support/settings.ts';

/** The second line is part of a row's accessible name. */
const row = (app: MemberApp, id: string) =>
  app.screen().getByRole('link', { name: new RegExp(`^${app.t(id)}`) });

test('customer service: every way that the site gives, for visitors and members', async ({
  app,
  page,
  stack,
}) => {
  await app.readNotices();
  await withSettings(
    stack,
    'system',
    { service_link: 'https://help.example.test/chat', service_phone: '+66 2 123 4567', service_line: '' },
    async () => {
      await expect(async () => {
        await app.openCold('/Service');
        await expect(row(app, 'service.chat')).toHaveAttribute('href', 'https://help.example.test/chat', {
          timeout: 2_000,
        });
      }).toPass();
      await expect(row(app, 'service.chat')).toHaveAttribute('target', '_blank');
      await expect(row(app, 'service.phone')).toHaveAttribute('href', 'tel:+6621234567');
      expect.soft(await findViolations(page)).toEqual([]);
    },
  );
  await app.openCold('/Login');
  await app.link('auth.forgotPassword').click();
  await app.expectRoute('/Service/Message');
  await app.openCold('/Service');
  await row(app, 'service.writeGuest').click();
  await app.expectRoute('/Login');
});

test('a question about an order takes its number along', async ({ app, page, stack }) => {
  const member = await memberWith(stack, '100');
  await app.enterAs(member);
  await app.openCold('/Member/RechargeList');
  await app.screen().getByRole('listitem').getByRole('button').first().click();
  const number = await page.getByRole('dialog').getByRole('definition').first().textContent();
  await app.link('records.ask').click();
  await app.expectRoute('/Service');
  const order = number?.trim() ?? '';
  await expect(app.screen()).toContainText(order);
  await row(app, 'service.write').click();
  await app.expectRoute('/Member/Message');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(app.t('mail.subject'))).toHaveValue(app.t('mail.aboutOrder', { order }));
  await sheet.getByLabel(app.t('mail.text')).fill('When does it arrive?');
  await sheet.getByRole('button', { name: app.t('mail.send') }).click();
  await expect(app.toast('success')).toBeVisible();
  await expect(app.screen().getByRole('tabpanel')).toContainText(order);
});
