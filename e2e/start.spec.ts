import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { langs } from '@koi/contract/enumerations';
import { expect, test } from './support/fixtures.ts';
import { textOf } from './support/texts.ts';

const texts = '**/assets/en-*.json';
// Requests of a service worker bypass the page's route handlers.
test.use({ serviceWorkers: 'block' });

test('texts that fail on the way are asked for again; the page starts', async ({ app, page }) => {
  let asked = 0;
  await page.route(texts, (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.fallback();
  });
  await app.openCold('/Login');
  await app.expectRoute('/Login');
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('without its texts the page says so in the visitor’s language, and loads again', async ({
  app,
  page,
}) => {
  await page.route(texts, (route) => route.abort());
  await page.goto('/#/Login');
  const message = page.getByRole('alert');
  // Asked for several times with growing pauses, and all of it once more on a new page.
  await expect(message).toContainText('could not be loaded', { timeout: 90_000 });
  await page.unroute(texts);
  await message.getByRole('button').click();
  await app.settled();
  await expect(page.getByRole('button', { name: textOf('en', 'auth.login'), exact: true })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('without its code the page says so', async ({ app, page }) => {
  await app.speak('en');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/#/Login');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('without its styles the page says so', async ({ app, page }) => {
  await app.speak('en');
  await page.route('**/assets/first-page-*.css', (route) => route.abort());
  await page.goto('/#/Login');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

/** Initial TCP congestion window: 10 packets. */
const firstPackets = 10 * 1_460;

test('the page to be shown comes with the first packets, and its data under an address of its own', async ({
  stack,
}) => {
  const ask = async (path: string, cookie = '') => {
    const headers = { cookie, 'accept-encoding': 'br' };
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      get(`${stack.url}${path}`, { headers }, resolve).on('error', reject);
    });
    const body = await buffer(answer);
    const head = answer.rawHeaders.reduce(
      (sum, text) => sum + text.length + 2,
      'HTTP/1.1 200 OK\r\n\r\n'.length,
    );
    return { answer, body, size: head + body.length };
  };
  for (const cookie of langs.flatMap((lang) => [`koi_lang=${lang}`, `koi_token=x; koi_lang=${lang}`])) {
    // An overloaded server sends the page without rendered screens.
    await expect
      .poll(async () => (await ask('/', cookie)).answer.headers.etag, { message: cookie })
      .toMatch(/^"p-/);
    expect((await ask('/', cookie)).size, cookie).toBeLessThan(firstPackets);
  }
  const page = await (await fetch(stack.url)).text();
  const address = /"data":"\.(\/api\/first-data\/[\w-]+)"/.exec(page)?.[1] ?? '';
  const { answer, body } = await ask(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(body.length).toBeGreaterThan(1_000);
  expect((await ask(`${address}x`)).answer.statusCode).toBe(404);
});
