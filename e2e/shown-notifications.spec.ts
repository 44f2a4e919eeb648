import { registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { wholeBrowser, withServiceWorker } from './support/phone.ts';

test.use({ ...withServiceWorker, launchOptions: wholeBrowser });

test('what comes is shown, and a tap on it leads the open app there', async ({
  app,
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['notifications']);
  await app.enterAs(await registerMember(stack));
  await app.openCold('/Main/center');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const registrations = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const [first] = all;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = {
    title: 'You have new mail',
    body: 'Tap to see it',
    kind: 'mail',
    tag: 'one',
    path: '/Member/Message',
  };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stack.url,
    registrationId: await registrations,
    data: JSON.stringify(data),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(shown).toEqual(['You have new mail']);
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (done: Promise<unknown>) => void done.catch(() => {}),
      }),
    );
  });
  await app.expectRoute('/Member/Message');
  await expect.poll(shown).toEqual([]);
});
