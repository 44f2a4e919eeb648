// @vitest-environment jsdom

// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../base.ts';
import { call } from '../client.ts';
import { queryClient } from '../query-client.ts';
import { endSession, sessionStore, startSession } from '../session.ts';
import { followLiveUpdates } from './connection.ts';
import { pollInterval } from './live-store.ts';

let answers: Answer[];
let server: Awaited<ReturnType<typeof startServer>>;
let controller: AbortController;

beforeEach(async () => {
  server = await startServer(() => answers.shift() ?? { status: 404 });
  setApiBase(server.base);
  controller = new AbortController();
  startSession('mine', { isDemo: false });
});

afterEach(async () => {
  controller.abort();
  endSession();
  queryClient.clear();
  await server.close();
});

const stream = (body: string): Answer => ({ headers: { 'content-type': 'text/event-stream' }, body });
const changed = 'event: changed\ndata: {"topics":["wallet"]}\n\n';

it('reads again what the news may have made old, and nothing else', async () => {
  queryClient.setQueryData(['wallets', 'en'], {});
  queryClient.setQueryData(['site', 'notices', 'en'], {});
  answers = [stream(`: open\n\n${changed}`), { status: 404 }];
  await followLiveUpdates(controller.signal);
  expect(queryClient.getQueryState(['wallets', 'en'])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['site', 'notices', 'en'])?.isInvalidated).toBe(false);
  expect(server.seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/push', 'Bearer mine'],
    ['/push', 'Bearer mine'],
  ]);
});

it('news of mail has the mail and the member read again, and no money', async () => {
  queryClient.setQueryData(['records', 'mail', 'inbox'], {});
  queryClient.setQueryData(['auth', 'me'], {});
  queryClient.setQueryData(['wallets', 'en'], {});
  answers = [stream('event: changed\ndata: {"topics":["mail"]}\n\n'), { status: 404 }];
  await followLiveUpdates(controller.signal);
  const isOld = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  await vi.waitFor(() => expect(isOld(['records', 'mail', 'inbox'])).toBe(true), { timeout: 5_000 });
  expect([isOld(['auth', 'me']), isOld(['wallets', 'en'])]).toEqual([true, false]);
});

it('leaves a back end alone that offers no stream, and the screens go on asking', async () => {
  answers = [{ status: 404 }];
  await followLiveUpdates(controller.signal);
  expect(server.seen).toHaveLength(1);
  expect(pollInterval(3_000)).toBe(3_000);
});

it('comes back after a lost connection', async () => {
  answers = [{ drop: true }, { status: 503 }, stream(': open\n\n'), { status: 404 }];
  await followLiveUpdates(controller.signal);
  expect(server.seen).toHaveLength(4);
});

it('ends the session when the server refuses it', async () => {
  answers = [{ status: 401 }];
  await followLiveUpdates(controller.signal);
  expect(sessionStore.get().token).toBeNull();
});

it('waits for a running change of the member before it judges the session', async () => {
  const gate = Promise.withResolvers<void>();
  answers = [{ headers: { authorization: 'Bearer newer' }, after: gate.promise }, { status: 404 }];
  const change = call('POST /member/sessions/end_others');
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  const stored = followLiveUpdates(controller.signal);
  gate.resolve();
  await change;
  await stored;
  expect(server.seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/member/sessions/end_others', 'Bearer mine'],
    ['/push', 'Bearer newer'],
  ]);
});

describe('with the clock in hand', () => {
  let requested: number;
  /** Ends the open stream, after its last words. */
  let endStream: (words?: string) => void;

  beforeEach(() => {
    vi.useFakeTimers();
    // No jitter.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    requested = 0;
    vi.stubGlobal('fetch', async () => {
      requested += 1;
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(': open\n\n'));
          endStream = (words = '') => {
            stream.enqueue(new TextEncoder().encode(words));
            stream.close();
          };
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    void followLiveUpdates(controller.signal);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('a page whose stream was replaced comes back when it is seen again, and not before', async () => {
    await pass(0);
    endStream('event: end\ndata: {"topics":[],"reason":"replaced"}\n\n');
    await pass(600_000);
    expect(requested).toBe(1);
    dispatchEvent(new Event('focus'));
    await pass(0);
    expect(requested).toBe(2);
  });

  it('streams that end soon are asked for ever more seldom, and at once again after a steady one', async () => {
    await pass(0);
    for (const wait of [1_000, 2_000, 4_000, 8_000]) {
      const before = requested;
      await pass(1_000);
      endStream();
      await pass(wait - 1);
      expect(requested).toBe(before);
      await pass(1);
      expect(requested).toBe(before + 1);
    }
    // With the heartbeats of a stream that lives.
    await pass(31_000);
    endStream();
    await pass(1_000);
    expect(requested).toBe(6);
  });
});
