import { mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { mailMember } from './support/operator.ts';
import { openPrerendered } from './support/prerendered-page.ts';

// The page is under test; a service worker from an earlier load would answer for it.
test.use({ serviceWorkers: 'block' });

test('what a home screen asks for is there: names in the visitor’s language, pictures of their sizes', async ({
  app,
  page,
  request,
}) => {
  await app.speak('th');
  await openPrerendered(page, '/Main/home');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', './manifest.th.webmanifest');
  const manifest = await (await request.get('/manifest.th.webmanifest')).json();
  expect(manifest.lang).toBe('th');
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    [app.t('common.deposit'), './#/Member/Recharge'],
    [app.t('common.withdraw'), './#/Member/ApplyDrawing'],
    [app.t('install.lastGame'), './#/LastGame'],
  ]);
  const touch = {
    src: await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'),
    sizes: '180x180',
  };
  const sizes = await page.evaluate(
    async (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    [...manifest.icons, touch].map(({ src }) => src),
  );
  expect(sizes).toEqual([...manifest.icons, touch].map((icon) => icon.sizes));
});

test('the invitation to install comes after the second visit, once, and asks the browser', async ({
  app,
  page,
}) => {
  const invitation = page.getByRole('complementary', { name: app.t('install.title') });
  const visit = async () => {
    await app.openCold('/Main/home');
    await app.touch();
    // Chromium sends the event at its own time; the page must handle it at any time.
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.asked = 'yes';
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(event);
      document.documentElement.dataset.held = String(event.defaultPrevented);
    });
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /en/);
    await expect(page.locator('html')).toHaveAttribute('data-held', 'true');
  };
  // Every page is loaded an hour after the previous one was left.
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const visits = JSON.parse(localStorage.getItem('koi.visits') ?? '{}');
    localStorage.setItem('koi.visits', JSON.stringify({ ...visits, last: visits.last - 3_600_000 }));
  });
  // On the first visit: only the notices, which would cover it.
  await app.passNotices();
  // Effective once the page is idle.
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /en/);
  await visit();
  await expect(invitation).toBeHidden();
  await visit();
  await expect(invitation).toBeVisible();
  await invitation.getByRole('button', { name: app.t('install.install') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(invitation).toBeHidden();
  await visit();
  await expect(invitation).toBeHidden();
});

test('an invite link that is shared with the app opens the registration with its code', async ({
  app,
  page,
}) => {
  await app.speak('en');
  await page.goto(
    `/?share_text=${encodeURIComponent('Play with me https://example.test/#/Register?i=KOI8888')}`,
  );
  await app.expectRoute('/Register');
  await expect(page.getByLabel(app.t('auth.inviteCode'))).toHaveValue('KOI8888');
  expect(new URL(page.url()).search).toBe('');
});

test('the shortcut to the last game opens it, and the lobby for who has played none', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await page.goto('/#/LastGame');
  await app.expectRoute('/Main/home');
  await app.passNotices();
  const query = { api_code: 'SBE', gameCode: 'DICE', gameType: '3', isMobile: '1' };
  await mustCall(stack, 'GET /game/login', { token: member.token, query });
  const launch = page.waitForRequest(/\/api\/game\/login\?.*api_code=SBE/);
  await app.openCold('/LastGame');
  await launch;
});

test('the icon shows how many mails are unread, and nothing any more after the log-out', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await mailMember(stack, member.name, { title: 'One', content: 'First' });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      standalone: true,
      setAppBadge: async (count: number) => {
        document.documentElement.dataset.badge = String(count);
      },
    });
  });
  await app.enterAs(member);
  await app.openCold('/Member/Message');
  const icon = page.locator('html');
  await expect(icon).toHaveAttribute('data-badge', /^[1-9]/);
  await app.go('/Main/center');
  await app.logOut();
  await expect(icon).toHaveAttribute('data-badge', '0');
});
