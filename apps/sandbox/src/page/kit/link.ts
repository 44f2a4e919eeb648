import { BEAT_MS, type NowAnswer } from '../../suppliers/page-messages.ts';
import { call } from './api.ts';
import { readEvents } from './event-stream.ts';
import type { Visitor } from './visitor.ts';

/** A network that changed closes nothing: a stream that missed two signs of life is lost. */
const SILENCE_MS = 2 * BEAT_MS + 2_000;
const RECONNECT_MS = 2_500;
const ASK_MS = 2_500;
const ASK_LIMIT_MS = 4_000;

export interface LinkEvents {
  received: (event: string, data: unknown) => void;
  /** False: what the page shows may be out of date. */
  connected: (connected: boolean) => void;
  /** The first attempt found nobody; it goes on trying. */
  failed: () => void;
  expired: () => void;
}

/** Keeps a page informed: pushed where the stream stands, asked for every few seconds where it does not. Returns what ends it. */
export function openLink(visitor: Visitor, events: LinkEvents): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let stream = new AbortController();
  let heardAt = 0;
  let streaming = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const over = (): void => {
    ending.abort();
    stream.abort();
    clearTimeout(silence);
    clearTimeout(asking);
  };
  const expire = (): void => {
    over();
    events.expired();
  };
  const heard = (): void => {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = setTimeout(() => events.connected(false), SILENCE_MS);
    events.connected(true);
  };

  /** Asks over HTTP while there is no stream. */
  const ask = async (): Promise<void> => {
    clearTimeout(asking);
    const path = `/now?game=${visitor.gameCode}`;
    const answer = await call<NowAnswer>(visitor, path, undefined, ASK_LIMIT_MS);
    if (signal.aborted || streaming) return;
    if (answer.kind === 'ok') {
      heard();
      for (const [event, data] of answer.data.events) events.received(event, data);
    } else if (answer.kind === 'refused' && answer.error === 'session_required') return expire();
    else if (heardAt === 0) events.failed();
    clearTimeout(asking);
    asking = setTimeout(() => void ask(), ASK_MS);
  };

  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      stream = new AbortController();
      let quiet = setTimeout(() => stream.abort(), SILENCE_MS);
      const outcome = await readEvents(visitor, stream.signal, {
        heard() {
          streaming = true;
          clearTimeout(asking);
          clearTimeout(quiet);
          quiet = setTimeout(() => stream.abort(), SILENCE_MS);
          heard();
        },
        received: events.received,
      });
      clearTimeout(quiet);
      streaming = false;
      if (signal.aborted) return;
      if (outcome === 'expired') return expire();
      void ask();
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };

  // Back in sight or back on a network: a stream that has been quiet meanwhile is not waited for.
  const wake = (): void => {
    if (document.visibilityState === 'visible' && performance.now() - heardAt > BEAT_MS + 1_000)
      stream.abort();
  };
  addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && stream.abort(), { signal });
  void listen();
  return over;
}
