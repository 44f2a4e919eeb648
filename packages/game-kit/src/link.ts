import { call } from './api.ts';
import { readEvents } from './event-stream.ts';
import type { Visitor } from './visitor.ts';

const RECONNECT_MS = 2_500;
const ASK_MS = 2_500;
const ASK_LIMIT_MS = 6_000;

/** Where a page is told what happens. */
export interface LinkPlan {
  /** The path of the stream. */
  stream: string;
  /** The path that answers what the stream would tell. */
  ask: string;
  /** A stream with nothing to tell gives a sign of life this often. */
  beatMs: number;
  /** How often it is asked beside a standing stream too. Without it, an answer that comes while the stream stands does not count. */
  besideMs?: number;
}

export interface LinkEvents<Told> {
  received: (event: string, data: unknown) => void;
  answered: (told: Told) => void;
  /** False: what the page shows may be out of date. */
  connected: (connected: boolean) => void;
  /** An attempt found nobody; it goes on trying. */
  failed: () => void;
  /** The session is over: who goes on without it, or null to end. */
  expired: () => Visitor | null;
}

export interface Link {
  /** Asks now. */
  ask: () => void;
  end: () => void;
}

/** Keeps a page informed: pushed where the stream stands, asked for every few seconds where it does not. */
export function openLink<Told>(visitor: Visitor, plan: LinkPlan, events: LinkEvents<Told>): Link {
  /** A network that changed closes nothing: a stream that missed two signs of life is lost. */
  const silenceMs = 2 * plan.beatMs + 2_000;
  const ending = new AbortController();
  const { signal } = ending;
  let who = visitor;
  let stream = new AbortController();
  let heardAt = performance.now();
  let streaming = false;
  let asked = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    ending.abort();
    stream.abort();
    clearTimeout(silence);
    clearTimeout(asking);
  };
  const expire = (): void => {
    const next = events.expired();
    if (next) {
      who = next;
      void ask();
    } else end();
  };
  const heard = (): void => {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(() => events.connected(false), silenceMs);
    events.connected(true);
  };
  /** Asks over HTTP, and again after a while. */
  const ask = async (): Promise<void> => {
    clearTimeout(asking);
    asked = true;
    const asker = who;
    const answer = await call<Told>(asker, plan.ask, undefined, ASK_LIMIT_MS);
    if (signal.aborted || asker !== who || (streaming && !plan.besideMs)) return;
    if (answer.kind === 'silent') events.connected(false);
    else heard();
    if (answer.kind === 'refused' && answer.error === 'session_required' && asker.session) return expire();
    if (answer.kind === 'ok') events.answered(answer.data);
    else events.failed();
    clearTimeout(asking);
    asking = setTimeout(() => void ask(), streaming ? plan.besideMs : ASK_MS);
  };

  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      stream = new AbortController();
      const { signal: quiet } = stream;
      const listener = who;
      const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => stream.abort(), silenceMs);
      let waiting = wait();
      const outcome = await readEvents(listener, plan.stream, quiet, {
        heard() {
          streaming = true;
          if (!plan.besideMs) clearTimeout(asking);
          clearTimeout(waiting);
          heard();
          waiting = wait();
        },
        received: events.received,
      });
      clearTimeout(waiting);
      if (signal.aborted) return;
      // A stream also ends with the session: asked at once, so that the page does not go on with one that is over.
      const askNow = streaming || !asked;
      streaming = false;
      if (outcome === 'expired' && listener === who) expire();
      else if (askNow) void ask();
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };

  // Back in sight or back on a network: a stream that has been quiet meanwhile is not waited for.
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (performance.now() - heardAt > plan.beatMs + 1_000) stream.abort();
    if (plan.besideMs) void ask();
  };
  // The browser kept the page as it was: money may have come meanwhile.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    stream.abort();
    if (plan.besideMs) void ask();
  };
  addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', shown, { signal });
  if (plan.besideMs) void ask();
  void listen();
  return { ask: () => void ask(), end };
}
