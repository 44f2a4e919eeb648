// @vitest-environment jsdom

import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../test/answering-server.ts';
import { activateLang } from '../shared/i18n/i18n.ts';
import { rememberLang } from '../shared/i18n/languages.ts';
import { ApiError } from './api-error.ts';
import { setApiBase } from './base.ts';
import { call } from './client.ts';
import { endSession, onLogout, sessionStore, startSession } from './session.ts';

let answer: (request: SeenRequest) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  rememberLang('en');
  answer = () => ({});
  server = await startServer((request) => answer(request));
  setApiBase(server.base);
  toastStore.set([]);
});

afterEach(async () => {
  endSession();
  await server.close();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a ApiError, got ${String(error)}`);
  return error;
}

const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const refusal = (more: object = {}) => ({
  status: 400,
  body: { status: 'error', code: 400, message: 'from the server', ...more },
});

describe('a request', () => {
  it('carries language, JSON and token', async () => {
    startSession('old', { isDemo: false });
    await call('GET /banners', { query: { group: 'mobile1' } });
    const [request] = server.seen;
    expect(request?.path).toBe('/banners');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ group: 'mobile1', lang: 'en' });
    expect(request?.headers.accept).toBe('application/json');
    expect(request?.headers.authorization).toBe('Bearer old');
  });

  it('fills parameters into the path and sends the body', async () => {
    await call('PATCH /member/bank/:id', {
      params: { id: 7 },
      body: { card_no: '6222020000001234', bank_type: 'ICBC', owner_name: 'Li Wei' },
    });
    expect(server.seen[0]).toMatchObject({
      method: 'PATCH',
      path: '/member/bank/7',
      body: { bank_type: 'ICBC' },
    });
  });

  it('goes out once for the same key and input while it runs', async () => {
    await Promise.all([call('POST /auth/me'), call('POST /auth/me')]);
    expect(server.seen).toHaveLength(1);
    await call('POST /auth/me');
    expect(server.seen).toHaveLength(2);
  });
});

describe('the token', () => {
  it.each(['Bearer fresh', 'bearer fresh', 'fresh'])('is replaced by the header %j', async (header) => {
    startSession('old', { isDemo: true });
    answer = () => ({ headers: { authorization: header } });
    await call('POST /auth/me');
    expect(sessionStore.get()).toEqual({ token: 'fresh', isDemo: true });
    expect(document.cookie).toContain('koi_token=fresh');
  });

  it('of an ended session does not come back', async () => {
    startSession('old', { isDemo: false });
    let release = () => {};
    const after = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => ({ headers: { authorization: 'late' }, after });
    const running = call('POST /auth/me');
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    endSession();
    release();
    await running;
    expect(sessionStore.get().token).toBeNull();
  });
});

describe('the error catalogue', () => {
  it('no answer at all: network timeout', async () => {
    answer = () => ({ drop: true });
    const failure = await failureOf(call('POST /auth/me'));
    expect(failure.kind).toBe('network');
    expect(toasts()).toEqual(['failure: Network timeout']);
  });

  it('no connection: says that members are offline, unless the call is the app’s own', async () => {
    answer = () => ({ drop: true });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await failureOf(call('POST /auth/me', {}, { showLoading: false }));
    expect(toasts()).toEqual([]);
    await failureOf(call('POST /auth/me'));
    online.mockRestore();
    expect(toasts()).toEqual(['failure: You’re offline. Try again once you’re connected']);
  });

  it.each([
    ['the envelope', { status: 'error', code: 401, message: 'kicked', error: 'force_offline' }, 401],
    ['the framework’s own shape', { error: 'Unauthenticated.' }, 401],
    ['a failure hidden in HTTP 200', { status: 'error', code: 401, message: 'expired' }, 200],
  ])('401 as %s: logged out silently', async (_name, body, status) => {
    startSession('old', { isDemo: false });
    const left = vi.fn();
    const stop = onLogout(left);
    answer = () => ({ status, body });
    expect((await failureOf(call('POST /auth/me'))).kind).toBe('unauthenticated');
    stop();
    expect(left).toHaveBeenCalledOnce();
    expect(sessionStore.get().token).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('401 to a read while a change brings a new token: read again with that', async () => {
    startSession('old', { isDemo: false });
    const left = vi.fn();
    const stop = onLogout(left);
    const refused = Promise.withResolvers<void>();
    answer = ({ path, headers }) => {
      if (path === '/member/sessions/end_others')
        return { headers: { authorization: 'Bearer new' }, after: refused.promise };
      if (headers.authorization === 'Bearer new') return { body: { status: 'success', data: [] } };
      // The answer to the change arrives after the answer to the read.
      setTimeout(refused.resolve, 50);
      return { status: 401, body: { status: 'error', code: 401, message: 'kicked', error: 'force_offline' } };
    };
    const change = call('POST /member/sessions/end_others');
    const { signal } = new AbortController();
    await call('POST /auth/me', undefined, { signal });
    await change;
    stop();
    expect(left).not.toHaveBeenCalled();
    expect(sessionStore.get().token).toBe('new');
  });

  it('401 to the change itself: logged out at once', async () => {
    startSession('old', { isDemo: false });
    answer = () => ({ status: 401, body: { status: 'error', code: 401, message: 'kicked' } });
    expect((await failureOf(call('POST /member/sessions/end_others'))).kind).toBe('unauthenticated');
    expect(sessionStore.get().token).toBeNull();
  });

  it('503 without a place to go is an error like any other', async () => {
    answer = () => ({ status: 503, body: { status: 'error', code: 503, message: 'Under maintenance' } });
    expect((await failureOf(call('POST /auth/me'))).kind).toBe('server');
    expect(toasts()).toEqual(['failure: Under maintenance']);
  });

  it('a key with a translation: the translation', async () => {
    answer = () => refusal({ error: 'bad_credentials' });
    const failure = await failureOf(call('POST /auth/me'));
    expect(failure.key).toBe('bad_credentials');
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).not.toContain('from the server');
  });

  it('a key without a translation: the server’s message', async () => {
    answer = () => refusal({ error: 'something_new' });
    await failureOf(call('POST /auth/me'));
    expect(toasts()).toEqual(['failure: from the server']);
  });

  it('no message: the transport’s text', async () => {
    answer = () => ({ status: 500, body: 'oops' });
    await failureOf(call('POST /auth/me'));
    expect(toasts()).toEqual(['failure: Internal Server Error']);
  });

  it('success is the status field and nothing else', async () => {
    answer = () => ({ status: 200, body: { status: 'error', code: 400, message: 'no' } });
    expect((await failureOf(call('POST /auth/me'))).kind).toBe('refused');
    answer = () => ({ status: 400, body: { status: 'success', code: 200, message: '' } });
    await failureOf(call('POST /auth/me'));
    answer = () => ({ status: 200, body: '<html>' });
    await failureOf(call('POST /auth/me'));
  });

  it('failed validation names its fields', async () => {
    answer = () => ({
      status: 422,
      body: {
        status: 'error',
        code: 422,
        message: 'name is too short',
        error: 'validation',
        errors: { name: ['name is too short'] },
      },
    });
    const failure = await failureOf(call('POST /auth/me'));
    expect(failure.fields).toEqual({ name: ['name is too short'] });
    expect(toasts()).toEqual(['failure: name is too short']);
  });

  it('a call without toasts tells only its caller', async () => {
    answer = () => refusal();
    await failureOf(call('POST /auth/me', undefined, { toastErrors: false }));
    expect(toasts()).toEqual([]);
  });
});

describe('the mask', () => {
  it.each([
    ['an ordinary call', () => call('POST /auth/me'), 1],
    ['a call that opts out', () => call('POST /auth/me', undefined, { showLoading: false }), 0],
    ['a call that never shows it', () => call('POST /game/type'), 0],
  ])('%s', async (_name, start, raised) => {
    const running = start();
    expect(blockingStore.get().running).toBe(raised);
    await running;
    expect(blockingStore.get().running).toBe(0);
  });
});
