import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyBanners } from './early-banners.ts';

const banner = { id: 1, title: '欢迎', url: '/welcome.svg', jump_link: '' };

interface Answer {
  status?: number;
  body: string | object;
}

/** As `first-screen/first-picture.js` keeps what it has asked for. */
function keep(answer: Promise<Answer>) {
  const root = Object.assign(document.createElement('div'), {
    id: 'app',
    banners: {
      askedAt: Date.now(),
      answer: answer.then(({ status = 200, body }) => ({
        response: new Response(null, { status }),
        text: typeof body === 'string' ? body : JSON.stringify(body),
      })),
    },
  });
  document.body.append(root);
}
const given = { body: { status: 'success', data: [banner] } };

beforeEach(() => {
  document.documentElement.dataset.lang = 'zh_cn';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.lang;
});

it('hands the answer to the first who takes it', async () => {
  keep(Promise.resolve(given));
  expect(await takeEarlyBanners('zh_cn')).toEqual([banner]);
  expect(await takeEarlyBanners('zh_cn')).toBeUndefined();
});

it('knows an answer without banners from none', async () => {
  keep(Promise.resolve({ body: { status: 'success', data: null } }));
  expect(await takeEarlyBanners('zh_cn')).toEqual([]);
});

it('leaves another language to a call of its own', async () => {
  keep(Promise.resolve(given));
  expect(await takeEarlyBanners('th')).toBeUndefined();
});

it('leaves what was asked for a minute ago', async () => {
  vi.useFakeTimers();
  keep(Promise.resolve(given));
  vi.advanceTimersByTime(60_001);
  expect(await takeEarlyBanners('zh_cn')).toBeUndefined();
});

it.each<[string, () => Promise<Answer>]>([
  ['a refusal within HTTP 200', async () => ({ body: { status: 'error', code: 403, message: 'no' } })],
  ['a server that fails', async () => ({ status: 502, body: '<html>Bad gateway</html>' })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves it to a call of its own after %s', async (_, answer) => {
  keep(answer());
  expect(await takeEarlyBanners('zh_cn')).toBeUndefined();
});
