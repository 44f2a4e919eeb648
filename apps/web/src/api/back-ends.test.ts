// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../test/answering-server.ts';
import { toastStore } from '../overlays/toast-store.ts';
import { activateLang } from '../text/i18n.ts';
import { setApiBase } from './base.ts';
import { isOffered } from './capabilities.ts';
import { call } from './client.ts';
import { CallFailure } from './failures.ts';
import { endSession, isLoggedIn, startSession } from './session.ts';

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

const failureOf = (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => {
      if (error instanceof CallFailure) return error;
      throw error;
    },
  );
const toasts = () => toastStore.get().map(({ text }) => text);

it('an answer after other output is read from its last line', async () => {
  const printed = 'array(1) {\n  [0]=> int(5)\n}\n{"status":"success","code":200,"message":"","unread":3}';
  answer = () => ({ body: printed });
  const reply = await call('POST /member/message/read', { body: { ids: [5], state: 1 } });
  expect(reply.unread).toBe(3);
});

describe('a call the back end does not have', () => {
  it.each([
    ['HTTP 200 without a message', { body: { status: 'error', code: 200, message: '' } }],
    ['HTTP 404', { status: 404, body: { status: 'error', code: 404, message: '' } }],
    ['HTTP 405 of a web server', { status: 405, body: '<html>' }],
  ] satisfies [string, Answer][])('as %s is not offered', async (_name, reply) => {
    answer = () => reply;
    expect((await failureOf(call('GET /system/link'))).kind).toBe('not-offered');
    expect(toasts()).toEqual(['This site does not offer this']);
  });

  it('is asked for once, where not every back end has it', async () => {
    answer = () => ({ body: { status: 'error', code: 200, message: '' } });
    expect(isOffered('POST /turnover/history')).toBeUndefined();
    for (const _time of [1, 2])
      expect((await failureOf(call('POST /turnover/history'))).kind).toBe('not-offered');
    expect(server.seen).toHaveLength(1);
    expect(isOffered('POST /turnover/history')).toBe(false);
  });

  it('is asked for again at another back end', async () => {
    answer = () => ({ body: { status: 'error', code: 200, message: '' } });
    await failureOf(call('POST /turnover/history'));
    const other = await startServer(() => ({}));
    setApiBase(other.base);
    await call('POST /turnover/history');
    await other.close();
    expect(isOffered('POST /turnover/history')).toBe(true);
  });

  it('is not confused with a row that is not there', async () => {
    answer = () => ({
      status: 404,
      body: { status: 'error', code: 404, message: 'gone', error: 'not_found' },
    });
    expect((await failureOf(call('POST /turnover/bets', { body: { id: 1 } }))).kind).toBe('refused');
    expect(isOffered('POST /turnover/bets')).toBeUndefined();
  });
});

it('the status text of a success is never shown as a failure', async () => {
  answer = () => ({ body: { status: 'error', code: 200 } });
  await failureOf(call('POST /auth/me'));
  answer = () => ({ body: '' });
  await failureOf(call('POST /auth/me'));
  expect(toasts()).toEqual(['This site does not offer this', 'Something went wrong!']);
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
