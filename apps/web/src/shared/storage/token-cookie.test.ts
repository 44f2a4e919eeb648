// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readTokenCookie } from './token-cookie.ts';

const put = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it.
  document.cookie = text;
};
afterEach(() => {
  for (const name of ['koi_token', 'my_koi_token']) put(`${name}=; Max-Age=0`);
});

it('is what the cookie says, among others', () => {
  put('my_koi_token=other');
  expect(readTokenCookie()).toBeNull();
  put('koi_token=a.b%2Ec');
  expect(readTokenCookie()).toBe('a.b.c');
});

it.each(['', '%', '%E0%A4%A'])('is none where the cookie is %j', (text) => {
  put(`koi_token=${text}`);
  expect(readTokenCookie()).toBeNull();
});
