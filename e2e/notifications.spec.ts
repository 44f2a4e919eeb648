import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logIn, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { reportPayment } from './support/member-steps.ts';
import { withServiceWorker } from './support/phone.ts';

test.use(withServiceWorker);

/** Fakes a push service: the browser subscribes to an address of this machine where nothing listens. */
async function canSubscribe(page: Page, permission: 'default' | 'denied'): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await page.addInitScript(
    ({ endpoint, p256dh, auth, answer }) => {
      if (location.protocol === 'about:') return;
      const marks = sessionStorage;
      const subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          marks.removeItem('subscribed');
          return true;
        },
      };
      Object.defineProperty(Notification, 'permission', { get: () => marks.getItem('answer') ?? answer });
      Notification.requestPermission = async () => {
        marks.setItem('answer', 'granted');
        return 'granted';
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          marks.setItem('subscribed', '1');
          return subscription;
        },
        getSubscription: async () => (marks.getItem('subscribed') ? subscription : null),
      });
    },
    {
      endpoint: `http://127.0.0.1:9/${randomBytes(9).toString('base64url')}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
      answer: permission,
    },
  );
}

test('news are turned on for this device, chosen by kind, and turned off', async ({ app, page, stack }) => {
  await canSubscribe(page, 'default');
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await page.getByRole('link', { name: app.t('notifications.title') }).click();
  await app.expectRoute('/Member/Notifications');
  await expect(app.text('notifications.off')).toBeVisible();
  await app.button('notifications.turnOn').click();
  await expect(app.text('notifications.on')).toBeVisible();
  const draws = page.getByRole('switch', { name: app.t('notifications.draw') });
  await expect(draws).toBeChecked();
  await draws.click();
  await expect(draws).not.toBeChecked();
  const { off, devices } = await mustCall(stack, 'GET /member/web_push', { token: member.token });
  expect([off, devices.length]).toEqual([['draw'], 1]);
  await app.button('notifications.turnOff').click();
  await expect(app.text('notifications.off')).toBeVisible();
  const after = await mustCall(stack, 'GET /member/web_push', { token: member.token });
  expect(after.devices).toEqual([]);
});

test('who has blocked them in the browser reads how to allow them', async ({ app, page, stack }) => {
  await canSubscribe(page, 'denied');
  await app.enterAs(await registerMember(stack));
  await app.openCold('/Member/Notifications');
  await expect(app.text('notifications.denied')).toBeVisible();
  await expect(app.button('notifications.turnOn')).toHaveCount(0);
});

test('the member is asked once, in the flow of Mine, after a deposit was reported, and a log-out ends it', async ({
  app,
  page,
  stack,
}) => {
  await canSubscribe(page, 'default');
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Main/center');
  const asked = page.getByRole('complementary', { name: app.t('notifications.ask') });
  await expect(asked).toBeHidden();
  await app.go('/Member/Recharge');
  await page.getByRole('tab', { name: app.t('deposits.tabCompany'), exact: true }).click();
  await app.field('deposits.amount').fill('300');
  await reportPayment(app, '6222 0000 1111 2222');
  // Nothing covers the deposit's buttons.
  await expect(asked).toHaveCount(0);
  await app.go('/Main/center');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: app.t('notifications.turnOn') }).click();
  await expect(app.toast('success').filter({ hasText: app.t('notifications.isOn') })).toBeVisible();
  await expect(asked).toBeHidden();
  await app.logOut();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
  const token = await logIn(stack, member.name);
  const { devices } = await mustCall(stack, 'GET /member/web_push', { token });
  expect(devices).toEqual([]);
});
