// @vitest-environment jsdom
import type { Lang } from '@koi/contract/enumerations';
import { type CallRequest, requestOf } from '@koi/contract/request';
import type { OwnCalls } from '@koi/first-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForMember } from './ask-for-member.ts';
import type { PageRoot } from './page-root.ts';

type OwnKey = 'POST /auth/me' | 'POST /game/api_moneys';

const token = 'a.b.c';
/** A call as the page names it: its address ends before the language. */
const withoutLang = (key: OwnKey): CallRequest => {
  const request = requestOf(key, {}, 'en');
  return { ...request, address: request.address.replace(/en$/, '') };
};
const calls: OwnCalls = {
  member: withoutLang('POST /auth/me'),
  wallets: withoutLang('POST /game/api_moneys'),
  total: `${import.meta.dirname}/early-total.ts`,
};
const addressOf = (key: OwnKey, lang: Lang): string => requestOf(key, {}, lang).address;
const wallets = { status: 'success', data: { api_moneys: [{ api_code: 'money', money: '12.50' }] } };

let asked: { address: string; headers: Headers }[];
let root: PageRoot;

beforeEach(() => {
  asked = [];
  root = document.createElement('div');
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    asked.push({ address, headers: new Headers(request.headers) });
    return Response.json(wallets);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for the wallets first, then for the member, as this member in this language', async () => {
  await askForMember(root, calls, { token, lang: 'th', place: null });
  expect(asked.map(({ address }) => address)).toEqual([
    addressOf('POST /game/api_moneys', 'th'),
    addressOf('POST /auth/me', 'th'),
  ]);
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c', 'Bearer a.b.c']);
  expect(asked[1]?.headers.get('content-type')).toBe('application/json');
});

it('leaves both answers to the app, under the addresses that it will ask', async () => {
  await askForMember(root, calls, { token, lang: 'en', place: null });
  expect(Object.keys(root.calls ?? {})).toEqual(asked.map(({ address }) => address));
  for (const { address } of asked) {
    expect(root.calls?.[address]?.token).toBe(token);
    expect((await root.calls?.[address]?.arrival)?.text).toBe(JSON.stringify(wallets));
  }
});

it('shows the sum of the wallets in its place', async () => {
  const place = document.createElement('span');
  await askForMember(root, calls, { token, lang: 'en', place });
  await vi.waitFor(() => expect(place.textContent).toBe('$12.50'));
});

it('goes on without the code of the sum', async () => {
  const place = document.createElement('span');
  await askForMember(root, { ...calls, total: '/gone.js' }, { token, lang: 'en', place });
  expect(asked).toHaveLength(2);
  expect(place.textContent).toBe('');
});
