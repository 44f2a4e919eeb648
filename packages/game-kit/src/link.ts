import { readEventStream, type StreamEvents } from '@koi/ui/event-stream.ts';
import { address, authorization, call } from './api.ts';
import type { Visitor } from './visitor.ts';

const RECONNECT_MS = 2_500;
const POLL_MS = 2_500;
const POLL_TIMEOUT_MS = 6_000;

/** Where a page gets its updates. */
export interface LinkPlan {
  /** Path of the event stream. */
  stream: string;
  /** Path to poll for the same information. */
  poll: string;
  /** Interval of the heartbeats of an idle stream. */
  beatMs: number;
  /**
   * Poll interval while the stream is open. Without it, poll answers that arrive while the stream is open are
   * ignored.
   */
  besideMs?: number;
}

export interface LinkEvents<LiveState> {
  received: StreamEvents['onEvent'];
  answered: (state: LiveState) => void;
  /** False: the page may be showing stale data. */
  connected: (connected: boolean) => void;
  /** A poll failed; polling continues. */
  failed: () => void;
  /** The session has ended: returns the visitor to continue as, or null to stop. */
  expired: () => Visitor | null;
}

export interface Link {
  /** Polls now. */
  poll: () => void;
  end: () => void;
}

/** Keeps a page up to date: by push while the stream is open, by polling every few seconds otherwise. */
export function openLink<LiveState>(visitor: Visitor, plan: LinkPlan, events: LinkEvents<LiveState>): Link {
  /** A change of network closes no connection: a stream that misses two heartbeats counts as lost. */
  const silenceMs = 2 * plan.beatMs + 2_000;
  const ending = new AbortController();
  const { signal } = ending;
  let who = visitor;
  let stream = new AbortController();
  let aliveAt = performance.now();
  let streaming = false;
  let requested = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    ending.abort();
    stream.abort();
    clearTimeout(silence);
    clearTimeout(pollTimer);
  };
  const expire = (): void => {
    const next = events.expired();
    if (next) {
      who = next;
      void poll();
    } else end();
  };
  const onAlive = (): void => {
    aliveAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(() => events.connected(false), silenceMs);
    events.connected(true);
  };
  /** Polls over HTTP and schedules the next poll. */
  const poll = async (): Promise<void> => {
    clearTimeout(pollTimer);
    requested = true;
    const asker = who;
    const answer = await call<LiveState>(asker, plan.poll, undefined, POLL_TIMEOUT_MS);
    if (signal.aborted || asker !== who || (streaming && !plan.besideMs)) return;
    if (answer.kind === 'silent') events.connected(false);
    else onAlive();
    if (answer.kind === 'refused' && answer.error === 'session_required' && asker.session) return expire();
    if (answer.kind === 'ok') events.answered(answer.data);
    else events.failed();
    clearTimeout(pollTimer);
    pollTimer = setTimeout(() => void poll(), streaming ? plan.besideMs : POLL_MS);
  };

  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      stream = new AbortController();
      const { signal: streamSignal } = stream;
      const listener = who;
      const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => stream.abort(), silenceMs);
      let waiting = wait();
      const outcome = await readStream(listener, plan.stream, streamSignal, {
        onAlive() {
          streaming = true;
          if (!plan.besideMs) clearTimeout(pollTimer);
          clearTimeout(waiting);
          onAlive();
          waiting = wait();
        },
        onEvent: events.received,
      });
      clearTimeout(waiting);
      if (signal.aborted) return;
      // A stream also ends when the session does: poll at once, so that the page does not keep using an
      // expired one.
      const pollNow = streaming || !requested;
      streaming = false;
      if (outcome === 'expired' && listener === who) expire();
      else if (pollNow) void poll();
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };

  // Visible or online again: do not wait for a stream that has gone quiet meanwhile.
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (performance.now() - aliveAt > plan.beatMs + 1_000) stream.abort();
    if (plan.besideMs) void poll();
  };
  // Restored from the back/forward cache: the balance may have changed meanwhile.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    stream.abort();
    if (plan.besideMs) void poll();
  };
  addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', shown, { signal });
  if (plan.besideMs) void poll();
  void listen();
  return { poll: () => void poll(), end };
}

/** Reads the event stream until it ends, fails or `signal` aborts it. */
async function readStream(
  visitor: Visitor,
  path: string,
  signal: AbortSignal,
  events: StreamEvents,
): Promise<'ended' | 'expired'> {
  try {
    const response = await fetch(address(visitor, path), { headers: authorization(visitor), signal });
    if (response.status === 401) return 'expired';
    if (response.ok && response.body) await readEventStream(response.body, events);
    return 'ended';
  } catch {
    return 'ended';
  }
}
