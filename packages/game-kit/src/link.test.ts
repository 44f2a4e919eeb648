import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LinkEvents, type LinkPlan, openLink } from './link.ts';
import type { Visitor } from './visitor.ts';

const visitor: Visitor = {
  api: '/api',
  lang: 'en',
  gameCode: 'G',
  session: 'S',
  returnUrl: '/',
  expired: false,
};
const plan: LinkPlan = { stream: '/stream?game=G', poll: '/now?game=G', beatMs: 3_000 };
const silenceMs = 8_000;

/** A server whose streams stay open; `answer` is its reply to a poll. */
let answer: (headers: Record<string, string>) => Response | Promise<Response>;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let requested: number;
let notice: string[];

const say = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));

function serve(path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  if (!path.includes('/stream')) {
    requested += 1;
    return answer(headers);
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push(controller);
      signal.addEventListener('abort', () => controller.error(new Error('ended')));
    },
  });
  return new Response(body);
}

const events = (expired: () => Visitor | null = () => null): LinkEvents<{ n: number }> => ({
  received: (event, data) => notice.push(`${event} ${JSON.stringify(data)}`),
  answered: ({ n }) => notice.push(`answered ${n}`),
  connected: (connected) => notice.push(connected ? 'connected' : 'lost'),
  failed: () => notice.push('failed'),
  expired() {
    notice.push('expired');
    return expired();
  },
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  notice = [];
  requested = 0;
  answer = () => Response.json({ n: 1 });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.stubGlobal('fetch', async (path: string, init: Parameters<typeof serve>[1]) => serve(path, init));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('passes on what the stream says and asks nothing while it stands', async () => {
  const { end } = openLink(visitor, plan, events());
  await pass(0);
  say('event: flight\ndata: {"id":7}\n\n');
  await pass(2_000);
  expect(notice).toEqual(['connected', 'flight {"id":7}']);
  expect(requested).toBe(0);
  end();
});

it('gives up a stream that missed two signs of life, says so, asks, and opens another', async () => {
  const { end } = openLink(visitor, plan, events());
  await pass(0);
  say(':\n\n');
  await pass(silenceMs - 1);
  expect(notice).toEqual(['connected']);
  await pass(1);
  expect(notice).toEqual(['connected', 'lost', 'connected', 'answered 1']);
  await pass(2_500);
  expect(streams).toHaveLength(2);
  end();
});

it('says at once when nobody answers a question', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  const { end } = openLink(visitor, { ...plan, besideMs: 20_000 }, events());
  await pass(0);
  expect(notice).toEqual(['lost', 'failed']);
  answer = () => Response.json({ n: 2 });
  await pass(2_500);
  expect(notice.slice(2)).toEqual(['connected', 'answered 2']);
  end();
});

it('goes on as whom the page names when the session is over', async () => {
  answer = ({ authorization }) =>
    authorization
      ? Response.json({ error: 'session_required', message: 'over' }, { status: 401 })
      : Response.json({ n: 3 });
  const { end } = openLink(
    visitor,
    { ...plan, besideMs: 20_000 },
    events(() => ({ ...visitor, session: null })),
  );
  await pass(0);
  expect(notice).toEqual(['connected', 'expired', 'connected', 'answered 3']);
  end();
});

it('ends with the session where nobody goes on', async () => {
  answer = () => Response.json({ error: 'session_required', message: 'over' }, { status: 401 });
  openLink(visitor, { ...plan, besideMs: 20_000 }, events());
  await pass(60_000);
  expect(notice).toEqual(['connected', 'expired']);
  expect(requested).toBe(1);
});
