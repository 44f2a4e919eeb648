// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { ApiError } from '../api-error.ts';
import { setApiBase } from '../base.ts';
import { call } from '../client.ts';
import { endSession, isLoggedIn, sessionStore, startSession } from '../session.ts';
import { configQuery } from '../site.ts';
import { hasCapability, useIsKoiBackend } from './capabilities.ts';

let answer: (request: SeenRequest) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  answer = () => ({});
  server = await startServer((request) => answer(request));
  setApiBase(server.base);
  toastStore.set([]);
});

afterEach(async () => {
  endSession();
  localStorage.clear();
  await server.close();
});

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
const success = (data: object) => ({ status: 'success', code: 200, message: '', data });
const toasts = () => toastStore.get().map(({ text }) => text);

it('an answer after other output is read from its last line', async () => {
  const printed = 'array(1) {\n  [0]=> int(5)\n}\n{"status":"success","code":200,"message":"","unread":3}';
  answer = () => ({ body: printed });
  const reply = await call('POST /member/message/read', { body: { ids: [5], state: 1 } });
  expect(reply.unread).toBe(3);
});

it('is taken for our own server once it has answered a call that no other has', async () => {
  const isOwn = () => renderHook(useIsKoiBackend).result.current;
  answer = () => ({ status: 404, body: { status: 'error', code: 404, message: '' } });
  await failureOf(call('POST /turnover/history'));
  expect(isOwn()).toBe(false);
  answer = () => ({ body: success([]) });
  await call('GET /games/recent');
  expect(isOwn()).toBe(true);
});

it('is taken for our own server when its settings name the features that are off, if none is', async () => {
  const isOwn = () => renderHook(useIsKoiBackend).result.current;
  const client = new QueryClient();
  answer = () => ({ body: success({ site_name: 'Lotus' }) });
  await client.fetchQuery(configQuery('system'));
  expect(isOwn()).toBe(false);
  answer = () => ({ body: success({ site_name: 'Koi', features_off: '' }) });
  await client.fetchQuery(configQuery('register'));
  expect(isOwn()).toBe(true);
});

describe('a call the back end does not have', () => {
  it.each([
    ['HTTP 200 without a message', { body: { status: 'error', code: 200, message: '' } }],
    ['HTTP 404', { status: 404, body: { status: 'error', code: 404, message: '' } }],
    ['HTTP 405 of a web server', { status: 405, body: '<html>' }],
  ] satisfies [string, Answer][])('as %s is not offered', async (_name, reply) => {
    answer = () => reply;
    expect((await failureOf(call('GET /system/link'))).kind).toBe('not-offered');
    expect(toasts()).toEqual(['Not available on this site']);
  });

  it.each(['POST /turnover/history', 'POST /team/chart'] as const)(
    'is asked for once, where not every back end has it: %s',
    async (key) => {
      answer = () => ({ body: { status: 'error', code: 200, message: '' } });
      const ask = () => call(key, { body: {} });
      expect(hasCapability(key)).toBeUndefined();
      for (const _time of [1, 2]) expect((await failureOf(ask())).kind).toBe('not-offered');
      expect(server.seen).toHaveLength(1);
      expect(hasCapability(key)).toBe(false);
    },
  );

  it('is asked for again at another back end', async () => {
    answer = () => ({ body: { status: 'error', code: 200, message: '' } });
    await failureOf(call('POST /turnover/history'));
    const other = await startServer(() => ({}));
    setApiBase(other.base);
    await call('POST /turnover/history');
    await other.close();
    expect(hasCapability('POST /turnover/history')).toBe(true);
  });

  it('is not confused with a row that is not there', async () => {
    answer = () => ({
      status: 404,
      body: { status: 'error', code: 404, message: 'gone', error: 'not_found' },
    });
    expect((await failureOf(call('POST /turnover/bets', { body: { id: 1 } }))).kind).toBe('refused');
    expect(hasCapability('POST /turnover/bets')).toBeUndefined();
  });
});

it('a label that is a bare number is none', async () => {
  answer = () => ({
    body: success([{ operate_type: 31, operate_type_text: 31, status_text: 'Paid', note: 31 }]),
  });
  expect((await call('GET /system/link')).data).toEqual([
    { operate_type: 31, operate_type_text: '', status_text: 'Paid', note: 31 },
  ]);
});

it.each([
  [221.8700000000008, '221.87'],
  [0.1 + 0.2, '0.3'],
  [-2.9999999999999996, '-3'],
  [5.68e-14, '0'],
  // Values that are no amount are passed through: nothing is rounded.
  [1.005, '1.005'],
  [0.333333333, '0.333333333'],
])('the number %d that was added up is read as %s', async (sum_money, amount) => {
  answer = () => ({ body: success([{ sum_money, text: '221.8700000000008' }]) });
  const { data } = await call('GET /system/link');
  const [row] = data as unknown as { sum_money: number; text: string }[];
  expect(String(row?.sum_money)).toBe(amount);
  expect(row?.text).toBe('221.8700000000008');
});

it('a refusal sent with HTTP 200 because too much was asked says so, and is no lack of the call', async () => {
  answer = () => ({
    headers: { 'x-ratelimit-remaining': '0', 'access-control-expose-headers': 'X-RateLimit-Remaining' },
    body: { status: 'error', code: 200, message: '' },
  });
  const failure = await failureOf(call('POST /turnover/history'));
  expect({ status: failure.status, httpStatus: failure.httpStatus }).toEqual({
    status: 429,
    httpStatus: 200,
  });
  expect(toasts()).toEqual(['Too many requests. Please try again in a moment']);
  expect(hasCapability('POST /turnover/history')).toBeUndefined();
});

describe('a token', () => {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const tokenWith = (age: number, life: number): string => {
    const claims = { sub: '7', iat: nowSeconds() - age, exp: nowSeconds() - age + life };
    return `head.${btoa(JSON.stringify(claims))}.${age}`;
  };
  const paths = () => server.seen.map(({ path }) => path);

  it('is renewed in the last quarter of its life, once, beside the call', async () => {
    const [old, fresh] = [tokenWith(50, 60), tokenWith(0, 3600)];
    startSession(old, { isDemo: false });
    answer = ({ path }) => (path === '/auth/refresh' ? { body: success({ access_token: fresh }) } : {});
    await call('POST /auth/me');
    await vi.waitFor(() => expect(sessionStore.get().token).toBe(fresh));
    await call('POST /auth/me');
    expect(paths().toSorted()).toEqual(['/auth/me', '/auth/me', '/auth/refresh']);
    expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${fresh}`);
  });

  it.each([
    ['still young', tokenWith(10, 3600)],
    ['already over', tokenWith(70, 60)],
    ['unreadable', 'token'],
  ])('that is %s is left alone', async (_name, token) => {
    startSession(token, { isDemo: false });
    await call('POST /auth/me');
    await call('GET /system/link');
    expect(paths()).toEqual(['/auth/me', '/system/link']);
  });

  it('that cannot be renewed stays in use', async () => {
    const old = tokenWith(51, 60);
    startSession(old, { isDemo: false });
    answer = ({ path }) =>
      path === '/auth/refresh' ? { status: 401, body: { error: 'Unauthenticated.' } } : {};
    await call('POST /auth/me');
    await vi.waitFor(() => expect(paths()).toContain('/auth/refresh'));
    await call('POST /auth/me');
    expect(sessionStore.get().token).toBe(old);
    expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(1);
  });
});

it('the status text of a success is never shown as a failure', async () => {
  answer = () => ({ body: { status: 'error', code: 200 } });
  await failureOf(call('POST /auth/me'));
  answer = () => ({ body: '' });
  await failureOf(call('POST /auth/me'));
  expect(toasts()).toEqual(['Not available on this site', 'Something went wrong!']);
});

describe('a trial account', () => {
  const lobby = { status: 'success', code: 200, message: '', data: [] };
  const refuse = (status: number) => (request: SeenRequest) =>
    request.headers.authorization
      ? { status, body: { status: 'error', code: status, message: 'not for trial accounts' } }
      : { body: lobby };

  it('reads what is public without its token where that is refused, and then at once', async () => {
    startSession('trial', { isDemo: true });
    answer = refuse(400);
    expect((await call('GET /games')).data).toEqual([]);
    expect(toasts()).toEqual([]);
    await call('GET /games/lists', { query: { gameType: 3 } });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer trial',
      undefined,
      undefined,
    ]);
  });

  it('stays logged in when a public read refuses its token', async () => {
    startSession('trial', { isDemo: true });
    answer = refuse(401);
    await call('GET /games');
    expect(isLoggedIn()).toBe(true);
  });

  it('sends its token with everything else', async () => {
    startSession('trial', { isDemo: true });
    answer = refuse(400);
    await call('GET /games');
    await failureOf(call('POST /auth/me'));
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer trial');
  });

  it('a member is never served as a guest', async () => {
    startSession('member', { isDemo: false });
    answer = refuse(400);
    await failureOf(call('GET /games'));
    expect(server.seen).toHaveLength(1);
  });
});
